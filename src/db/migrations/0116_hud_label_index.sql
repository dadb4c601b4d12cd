-- Homes with the same HUD label, as looked for when one is published.
-- squawk-ignore-file require-concurrent-index-creation
create index listing_section_hud_label on listing_section (hud_label) where hud_label is not null;
