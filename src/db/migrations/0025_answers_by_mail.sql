-- An answer that came by mail: its words went on to the sender and are kept nowhere.
-- squawk-ignore ban-drop-not-null
alter table lead_answer alter column message drop not null;
