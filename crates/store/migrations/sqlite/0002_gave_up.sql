-- 1 where the player of a seat gave up; nothing where they did not, or where nobody noted it yet.
ALTER TABLE result_seats ADD COLUMN gave_up INTEGER;
