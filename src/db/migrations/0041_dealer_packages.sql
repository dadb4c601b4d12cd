-- Packages of dealers are stored as they are on the wire (RULINGS 33).
-- squawk-ignore-file constraint-missing-not-valid, adding-not-nullable-field
alter table sales_center drop constraint sales_center_package_name_check;
update sales_center set package_name = case package_name
  when 'pro' then 'Pro' when 'pro-plus' then 'ProPlus' when 'basic-pro' then 'BasicPro'
end
where package_name is not null;
alter table sales_center add constraint sales_center_package_name_check
  check (package_name in ('Pro', 'ProPlus', 'BasicPro'));
