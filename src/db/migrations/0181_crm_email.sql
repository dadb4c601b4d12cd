-- The address to which a dealer's CRM gets messages as ADF documents.
alter table sales_center add column crm_email text;
