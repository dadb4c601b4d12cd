-- The constraints of new dealers hold for all rows.
alter table sales_center validate constraint sales_center_license_is_whole;
alter table sales_center validate constraint sales_center_under_review_is_not_public;
alter table sales_center validate constraint sales_center_refusal_has_reason;
