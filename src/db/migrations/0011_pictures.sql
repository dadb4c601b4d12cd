-- Pictures of parks, dealers and floor plans beside those of homes, and what a picture is for.

alter table photo
  add column floor_plan_key integer references floor_plan (key) on delete cascade,
  -- A logo, a cover, a banner and a brochure stand once for an owner, apart from its photos.
  add column kind text not null default 'photo',
  add constraint photo_kind check (kind in ('photo', 'logo', 'cover', 'banner', 'brochure')),
  add constraint brochure_is_document check (kind <> 'brochure' or mime_type = 'application/pdf'),
  add constraint mark_is_picture check (
    kind not in ('logo', 'cover', 'banner') or mime_type <> 'application/pdf'
  ),
  drop constraint photo_has_one_owner,
  add constraint photo_has_one_owner check (
    num_nonnulls(listing_key, park_key, sales_center_key, sales_person_key, user_key, floor_plan_key) = 1
  ),
  -- What can be drawn, and of whom.
  drop constraint drawn_only_of_listing,
  drop constraint photo_drawing_check,
  add constraint photo_drawing check (
    drawing is null
    or (listing_key is not null and drawing in (
      'front', 'side', 'living-room', 'kitchen', 'bedroom', 'bathroom', 'floor-plan'
    ))
    or (floor_plan_key is not null and drawing in (
      'front', 'side', 'living-room', 'kitchen', 'bedroom', 'bathroom'
    ))
    or (park_key is not null and drawing in (
      'entrance', 'street', 'home', 'clubhouse', 'pool', 'lake', 'garden', 'rv-sites', 'logo'
    ))
    or (sales_center_key is not null and drawing in ('lot', 'model-home', 'office', 'cover', 'banner', 'logo'))
  );

create unique index photo_floor_plan_order on photo (floor_plan_key, order_number);
create unique index photo_park_mark on photo (park_key, kind) where park_key is not null and kind <> 'photo';
create unique index photo_sales_center_mark on photo (sales_center_key, kind)
where sales_center_key is not null and kind <> 'photo';

select track_changes('park', 'photo', 'park_key');
select track_changes('sales_center', 'photo', 'sales_center_key');
select track_changes('floor_plan', 'photo', 'floor_plan_key');
