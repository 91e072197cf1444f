"""What extra effects cost and bring (publisher's text)."""

FLIP_COST = 100
REWARD_COST = 300
TRAIN_COST = 300
TILE_COST = 400
SHARES = 2
RAIL_MONEY, TRIANGLE_MONEY = 100, 50
SHARE_MONEY = 100
