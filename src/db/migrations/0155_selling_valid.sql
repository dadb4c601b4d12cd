alter table listing validate constraint listing_condition_check;
alter table listing validate constraint listing_video_check;
