-- Salespeople are changed by the owner of their dealer: their order, their accounts and their photos.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation

alter table sales_person
  add column order_number smallint not null default 1 check (order_number between 1 and 100);
-- An account is one salesperson of a dealer.
create unique index sales_person_account on sales_person (sales_center_key, user_key) where user_key is not null;

-- Homes of a salesperson who is removed stay with the dealer.
alter table listing
  drop constraint listing_sales_center_key_sales_person_key_fkey,
  add constraint listing_sales_person foreign key (sales_center_key, sales_person_key)
    references sales_person (sales_center_key, key) on delete set null (sales_person_key);

-- A photo of a salesperson is on the page of the dealer.
create function note_change_of_person_photo() returns trigger language plpgsql as $$
begin
  insert into change (entity, key)
  select distinct 'sales_center', s.sales_center_key
  from changed_rows p join sales_person s on s.key = p.sales_person_key;
  if found then
    perform pg_notify('change', '');
  end if;
  return null;
end $$;
create trigger note_person_insert after insert on photo referencing new table as changed_rows
  for each statement execute function note_change_of_person_photo();
create trigger note_person_update after update on photo referencing new table as changed_rows
  for each statement execute function note_change_of_person_photo();
create trigger note_person_delete after delete on photo referencing old table as changed_rows
  for each statement execute function note_change_of_person_photo();
