-- Clicks that cost nothing are deleted after 90 days; the ledger names the others.
create index ad_click_uncharged on ad_click (at) where reason is not null or price = 0;
