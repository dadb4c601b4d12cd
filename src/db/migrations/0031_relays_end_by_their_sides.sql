-- A conversation ends where a side switches it off; nothing ever closed one for both.
-- squawk-ignore ban-drop-column
alter table relay drop column closed_at;
-- Those that both sides ended are deleted after a while.
create index relay_ended on relay (key) where off_a and off_b;
