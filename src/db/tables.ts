// Generated from the migrations; run `npm run tables` after adding one.

/** What can be inserted, by table and column. */
export interface Tables {
  account_token: {
    token_hash: string
    user_key: number
    purpose: string
    details?: string
    expires_at: Date
    used_at?: Date | null
  }
  ad: {
    key?: number
    campaign_key: number
    language?: string
    title?: string | null
    text?: string | null
    display_link?: string | null
    website_link: string
    label?: string | null
    review?: string
    review_reason?: string | null
    reviewed_at?: Date | null
    removed_at?: Date | null
    rate?: number
    created_at?: Date
  }
  ad_campaign: {
    key?: number
    company_key?: number | null
    name: string
    kind: string
    subject: string
    state?: string
    target?: string
    target_state?: string | null
    county_key?: number | null
    city_key?: number | null
    zip?: string | null
    miles?: number | null
    latitude?: number | null
    longitude?: number | null
    pages?: readonly string[]
    offer?: string | null
    is_chattel?: boolean | null
    is_senior?: boolean | null
    min_price?: number | null
    max_price?: number | null
    min_year?: number | null
    max_year?: number | null
    language?: string | null
    starts_on?: string | null
    ends_on?: string | null
    weekdays?: number
    daily_views?: number | null
    bid: number
    daily_budget?: number | null
    total_budget?: number | null
    opens_at?: Date | null
    version?: number
    created_at?: Date
    counts_leads?: boolean
  }
  ad_click: {
    key?: number
    ad_key?: number | null
    campaign_key?: number | null
    token: string
    page?: string | null
    position?: number | null
    state?: string | null
    county_key?: number | null
    price: number
    reason?: string | null
    person?: string | null
    hour: number
    at?: Date
    is_counted?: boolean
    reference?: string | null
  }
  ad_day: {
    ad_key: number
    day: string
    page: string
    position: number
    state: string
    views?: number
    filtered_views?: number
    clicks?: number
    filtered_clicks?: number
    cost?: number
    leads?: number
  }
  ad_day_key: {
    day: string
    secret: Uint8Array
  }
  ad_lead: {
    click_key: number
    is_counted?: boolean
  }
  ad_limit: {
    company_key: number
    daily_limit?: number | null
    stopped_at?: Date | null
    stop_reason?: string | null
    version?: number
  }
  ad_network: {
    key?: number
    is_used?: boolean | null
    script_url?: string | null
    slots?: readonly string[] | null
    version?: number
  }
  ad_picture: {
    ad_key: number
    size: string
    type: string
    content: Uint8Array
    hash: string
  }
  ad_slice: {
    campaign_key: number
    day: string
    node: string
    amount: number
    spent?: number
    used_at?: Date
  }
  ad_view: {
    key?: number
    token: string
    ad_key?: number | null
    page?: string | null
    position?: number | null
    state?: string | null
    county_key?: number | null
    price: number
    reason?: string | null
    at?: Date
    is_counted?: boolean
  }
  address: {
    key?: number
    street_address_1?: string | null
    street_address_2?: string | null
    city: string
    state: string
    postal_code: string
    county?: string | null
    school_district?: string | null
    country?: string
    verified?: boolean
    latitude: number
    longitude: number
    city_key?: number | null
    county_key?: number | null
    zip?: string | null
  }
  alert_event: {
    key?: number
    listing_key: number
    kind: string
    price?: string | null
    from_value?: number | null
    to_value?: number | null
    at?: Date
    done_at?: Date | null
    attempts?: number
    not_before?: Date
  }
  alert_match: {
    key?: number
    alert_key: number
    user_key: number
    listing_key: number
    event_key: number
    kind: string
    frequency: string
    at?: Date
    due_at?: Date | null
    mailed_at?: Date | null
  }
  api_key: {
    key?: number
    secret_hash: string
    prefix: string
    name: string
    user_key: number
    company_key?: number | null
    scopes: readonly string[]
    created_at: Date
    used_at?: Date | null
    expires_at?: Date | null
    revoked_at?: Date | null
  }
  appointment: {
    key?: number
    id?: string
    type: string
    entity_key: number
    host_kind: string
    host_key: number
    host_user_key?: number | null
    user_key?: number | null
    name?: string | null
    email?: string | null
    phone?: string | null
    message?: string | null
    language: string
    during: string
    time_zone: string
    status?: string
    awaiting?: string | null
    sequence?: number
    is_invited?: boolean
    word?: string | null
    is_suspect?: boolean
    created_at: Date
    changed_at: Date
    company_key?: number | null
  }
  appointment_link: {
    token_hash: string
    appointment_key: number
    side: string
  }
  appointment_reminder: {
    key?: number
    appointment_key: number
    sequence: number
    hours: number
  }
  association_notice: {
    key?: number
    state_association_key: number
    type: string
    entity_key: number
    has_joined: boolean
    at?: Date
  }
  association_request: {
    state_association_key: number
    sales_center_key: number
    asked_by: string
    asked_at?: Date
  }
  audit_entry: {
    key?: number
    subject_type: string
    subject_key: number
    actor_kind: string
    user_key?: number | null
    call?: string | null
    at?: Date
    before: string
    after: string
    api_key?: string | null
  }
  authenticator: {
    user_key: number
    secret: string
    created_at: Date
    confirmed_at?: Date | null
    last_step?: number
  }
  backup_report: {
    tool: string
    report: string
    reported_at: Date
  }
  change: {
    sequence?: number
    transaction?: string
    entity: string
    key?: number | null
    at?: Date
  }
  city: {
    key?: number
    state: string
    fold: string
    name: string
    slug: string
    county_key?: number | null
    population: number
    zip_count: number
    active?: boolean
    latitude: number
    longitude: number
    west: number
    south: number
    east: number
    north: number
  }
  company: {
    key?: number
    name: string
    website?: string | null
    phone_key?: number | null
  }
  company_invitation: {
    key?: number
    token_hash: string
    company_key: number
    email: string
    role: string
    user_key?: number | null
    created_at: Date
    expires_at: Date
  }
  company_member: {
    user_key: number
    company_key: number
    role: string
    joined_at?: Date
  }
  confirmation_code: {
    user_key: number
    code_hash: string
    expires_at: Date
  }
  contact_message: {
    key?: number
    name: string
    email?: string | null
    phone?: string | null
    message: string
    language: string
    is_suspect?: boolean
    created_at?: Date
  }
  cost_assumptions: {
    key?: number
    down_payment?: number
    loan_term?: number
    home_loan_rate?: number
    land_loan_rate?: number
    insurance?: number
    as_of?: string
    version?: number
  }
  county: {
    key: number
    state: string
    name: string
    slug: string
    population: number
    active?: boolean
    latitude: number
    longitude: number
    west: number
    south: number
    east: number
    north: number
  }
  coupon: {
    key?: number
    code: string
    percent?: number | null
    amount?: number | null
    package_name?: string | null
    max_uses?: number | null
    starts_on?: string | null
    ends_on?: string | null
    uses?: number
    created_at?: Date
  }
  data_request: {
    key?: number
    email?: string | null
    token_hash?: string | null
    language: string
    created_at?: Date
    confirmed_at?: Date | null
  }
  email: {
    key?: number
    email_address: string
    created_at?: Date
    modified_at?: Date
  }
  entity_counter: {
    type: string
    entity_key: number
    viewed_count?: number
    searched_count?: number
  }
  event: {
    key?: number
    type: string
    sub_type: string
    entity_key: number
    id?: string | null
    location?: string | null
    once?: string | null
    at?: Date
    is_counted?: boolean
  }
  favorite: {
    key?: number
    user_key: number
    type: string
    entity_key: number
    note?: string | null
    is_hidden?: boolean
    price_when_saved?: number | null
    status_when_saved: string
    saved_at: Date
    unsaved_at?: Date | null
  }
  file_to_remove: {
    owner_kind: string
    file_name: string
    due_at?: Date
  }
  floor_plan: {
    key?: number
    manufacturer: string
    model_name: string
    description?: string | null
    bedrooms?: number | null
    bathrooms?: number | null
    square_feet?: number | null
    sections?: number | null
    length?: number | null
    width?: number | null
    virtual_tour?: string | null
    is_showcase?: boolean
    active?: boolean
    created_at?: Date
    modified_at?: Date
    owner_type?: string | null
    owner_key?: number | null
    version?: number
    series?: string | null
    options?: string | null
    removed_at?: Date | null
    removed_by_staff?: boolean
  }
  floor_plan_opening: {
    floor_plan_key: number
    number: number
    kind: string
    x: number
    y: number
    axis: string
    length: number
    swing?: number | null
  }
  floor_plan_room: {
    floor_plan_key: number
    number: number
    kind: string
    x: number
    y: number
    width: number
    depth: number
  }
  former_maker: {
    slug: string
    name: string
  }
  idempotency_key: {
    operation: string
    key: string
    fingerprint: string
    answer?: string | null
    at: Date
    user_key?: number | null
  }
  lead: {
    key?: number
    kind: string
    subject_type: string
    subject_key: number
    subject_label: string
    user_key?: number | null
    name?: string | null
    email?: string | null
    phone?: string | null
    message?: string | null
    topics?: readonly string[]
    move_in?: string | null
    zip?: string | null
    language: string
    fingerprint?: string | null
    is_suspect?: boolean
    created_at: Date
    forgotten_at?: Date | null
    questions?: readonly string[]
    told_facts?: readonly string[]
  }
  lead_answer: {
    key?: number
    recipient_key: number
    message?: string | null
    created_at: Date
  }
  lead_delivery: {
    key?: number
    recipient_key: number
    channel: string
    taken_at?: Date | null
    failed_at?: Date | null
  }
  lead_recipient: {
    key?: number
    lead_key: number
    kind: string
    entity_key: number
    name?: string | null
    channels: readonly string[]
    user_key?: number | null
    status?: string
    note?: string | null
    first_answered_at?: Date | null
    created_at: Date
    company_key?: number | null
    first_answered_by?: number | null
  }
  ledger_entry: {
    key?: number
    account: string
    amount: number
    cause_type: string
    cause_key: string
    at: Date
  }
  listing: {
    key?: number
    owner_type?: string | null
    owner_key?: number | null
    address_key: number
    park_key?: number | null
    sales_center_key?: number | null
    sales_person_key?: number | null
    state_association_key?: number | null
    active?: number
    is_sale_pending?: boolean
    show_sold?: boolean
    hold_review?: boolean
    removal_reason?: string | null
    started_at?: Date
    created_at?: Date
    modified_at?: Date
    confirmed_at?: Date
    ending_at?: Date | null
    removed_at?: Date | null
    review_at?: Date | null
    price_reduced_at?: Date | null
    last_edit_view_at?: Date | null
    upgrade_start_at?: Date | null
    upgrade_end_at?: Date | null
    last_upgrade_at?: Date | null
    warning_sent_at?: Date | null
    warning_reset_at?: Date | null
    asking_price?: number | null
    rental_price?: number | null
    rent_to_own_price?: number | null
    is_rent_to_own?: boolean
    original_price?: number | null
    sold_price?: number | null
    is_by_owner?: boolean
    is_repossession?: boolean
    is_seasonal_rental?: boolean
    taxes?: number | null
    utilities?: number | null
    terms?: string | null
    home_type?: string | null
    make?: string | null
    model?: string | null
    model_number?: string | null
    year?: number | null
    is_new?: boolean | null
    sections?: number | null
    square_feet?: number | null
    bedrooms?: number | null
    bathrooms?: number | null
    additions?: string | null
    amenities?: readonly string[]
    title_status?: string | null
    wind_zone?: number | null
    roof_load_zone?: string | null
    thermal_zone?: number | null
    tenure?: string | null
    location_types?: readonly string[]
    lot_rent_amount?: number | null
    lot_rent_includes?: readonly string[]
    lot_rent_as_of?: string | null
    lot_rent_source?: string | null
    caption?: string | null
    description?: string | null
    seller_name?: string | null
    virtual_tour?: string | null
    virtual_tour_gated?: boolean
    desired_package_name?: string | null
    desired_package_price?: number | null
    package_name?: string
    package_price?: number | null
    monthly_billing?: boolean
    is_showcase?: boolean
    bold_text?: boolean
    top_placement?: boolean
    photos_in_results?: boolean
    version?: number
    deposit?: number | null
    rent_includes?: readonly string[]
    available_on?: string | null
    lease_months?: number | null
    season_start?: number | null
    season_end?: number | null
    show_phone?: boolean
    sale_pending_at?: Date | null
    display_address?: boolean
    option_fee?: number | null
    option_months?: number | null
    rent_credit_percent?: number | null
    title_holder?: string | null
    owner_is_closed?: boolean
    agent_key?: number | null
    own_number?: string | null
    foundation?: string | null
    moves?: string | null
    lot_lease_years?: number | null
    lot_lease_notice_days?: number | null
    condition?: string | null
    video?: string | null
    option_credit_percent?: number | null
  }
  listing_appointment_availability: {
    listing_key: number
    sunday?: boolean
    monday?: boolean
    tuesday?: boolean
    wednesday?: boolean
    thursday?: boolean
    friday?: boolean
    saturday?: boolean
    active?: boolean
    disabled?: boolean
    holiday_disabled?: boolean
  }
  listing_catalog: {
    key?: number
    owner_type: string
    owner_key: number
    seed: string
    created_at: Date
  }
  listing_counter: {
    listing_key: number
    viewed_count?: number
    searched_count?: number
    phone_count?: number
  }
  listing_day: {
    listing_key: number
    day: string
    viewed_count?: number
    searched_count?: number
  }
  listing_decision: {
    key?: number
    listing_key: number
    decision: string
    reason?: string | null
    message?: string | null
    staff_key?: number | null
    at: Date
  }
  listing_draft: {
    key?: string
    user_key?: number | null
    browser_hash?: string | null
    version?: number
    answers?: string
    listing_key?: number | null
    created_at?: Date
    modified_at?: Date
    typed?: string
    changes?: string
    ready_at?: Date | null
  }
  listing_email: {
    listing_key: number
    order_number: number
    email_key: number
  }
  listing_feed: {
    key?: number
    owner_type: string
    owner_key: number
    user_key?: number | null
    language?: string
    url: string
    credentials?: string | null
    is_on?: boolean
    due_at: Date
    requested_at?: Date | null
    fetched_at?: Date | null
    outcome?: string | null
    etag?: string | null
    modified?: string | null
    digest?: string | null
    loaded_at?: Date | null
    load_key?: number | null
    reported?: string | null
    reported_at?: Date | null
  }
  listing_feed_home: {
    feed_key: number
    listing_key: number
    is_missing?: boolean
  }
  listing_history: {
    key?: number
    listing_key: number
    at: Date
    kind: string
    from_value?: number | null
    to_value?: number | null
  }
  listing_load: {
    key?: number
    owner_type: string
    owner_key: number
    user_key?: number | null
    language?: string
    state?: string
    headings?: readonly string[]
    fields?: readonly string[]
    created_at: Date
    readings?: string
  }
  listing_load_columns: {
    owner_type: string
    owner_key: number
    columns: string
    meanings?: string
    same?: string
  }
  listing_load_line: {
    load_key: number
    line: number
    cells?: readonly string[] | null
    outcome?: string | null
    home?: string | null
    problems?: string
    listing_key?: number | null
    before?: string | null
    done_at?: Date | null
    is_missing?: boolean
  }
  listing_notice: {
    key?: number
    listing_key: number
    user_key: number
    kind: string
    about: Date
    sent_at: Date
    answered_at?: Date | null
  }
  listing_phone: {
    listing_key: number
    order_number: number
    phone_key: number
  }
  listing_price: {
    listing_key: number
    price?: number | null
    position?: string | null
    low?: number | null
    median?: number | null
    high?: number | null
    found?: number | null
    comparables?: readonly number[]
    radius?: number | null
    computed_at: Date
  }
  listing_proof: {
    key?: number
    listing_key: number
    user_key: number
    mime_type: string
    content: Uint8Array
    at: Date
  }
  listing_request: {
    key?: number
    name: string
    email?: string | null
    phone?: string | null
    offer: string
    postal_code?: string | null
    year?: number | null
    message?: string | null
    language: string
    is_suspect?: boolean
    created_at?: Date
  }
  listing_section: {
    listing_key: number
    number: number
    length?: number | null
    width?: number | null
    hud_label?: string | null
    serial_number?: string | null
  }
  loan_rules: {
    key?: number
    switched_off?: readonly string[]
    version?: number
  }
  mail: {
    key?: number
    id?: string
    recipient: string
    reply_to?: string | null
    language: string
    template: string
    details: string
    created_at?: Date
    failed_at?: Date | null
    failure?: string | null
    kind?: string
    sender_name?: string | null
    about?: readonly string[]
    list?: string | null
    in_reply_to?: string | null
    reference_ids?: readonly string[]
    delivery?: number | null
  }
  open_house: {
    key?: number
    listing_key: number
    name?: string | null
    description?: string | null
    url?: string | null
    image?: string | null
    location?: string | null
    start_at: Date
    end_at: Date
    time_zone: string
    display_virtual_open_house?: boolean
  }
  own_cost_assumptions: {
    user_key: number
    savings?: number | null
    down_payment?: number | null
    loan_term?: number | null
    home_loan_rate?: number | null
    land_loan_rate?: number | null
    insurance?: number | null
  }
  package_order: {
    key?: number
    user_key?: number | null
    listing_key?: number | null
    package_name: string
    monthly_billing?: boolean
    price: number
    discount?: number
    coupon_key?: number | null
    state?: string
    language?: string
    created_at?: Date
    paid_at?: Date | null
    closed_at?: Date | null
    paid_by?: string | null
    payment_id?: string | null
    checkout_id?: string | null
    checkout_url?: string | null
    checkout_count?: number
    subscription_id?: string | null
    checked_at?: Date | null
    billing_ended_at?: Date | null
    company_key?: number | null
    held_amount?: number | null
    held_currency?: string | null
    is_waiting?: boolean
  }
  package_price: {
    key?: number
    package_name: string
    state?: string | null
    account_type?: string | null
    price: number
    monthly_price?: number | null
    is_default?: boolean
    set_at?: Date
  }
  park: {
    key?: number
    name: string
    address_key: number
    phone_key?: number | null
    state_association_key?: number | null
    caption?: string | null
    description?: string | null
    website?: string | null
    is_showcase?: boolean
    is_resident_owned?: boolean | null
    age_type?: number | null
    age_restrictions_description?: string | null
    pets_allowed?: number
    pets_description?: string | null
    site_count?: number | null
    vacant_site_count?: number | null
    year_built?: number | null
    display_average_rent?: boolean
    average_monthly_rent?: number | null
    lot_rent_description?: string | null
    active?: boolean
    created_at?: Date
    modified_at?: Date
    owner_type?: string | null
    owner_key?: number | null
    email_key?: number | null
    manager?: string | null
    sales_contact?: string | null
    sales_phone_key?: number | null
    sales_email_key?: number | null
    display_website?: boolean
    virtual_tour?: string | null
    facebook_link?: string | null
    promotion_description?: string | null
    promotion_ends_on?: string | null
    financing_description?: string | null
    quality_rating?: number | null
    package_name?: string
    package_price?: number | null
    monthly_billing?: boolean
    expiration_date?: string | null
    vacant_sites_as_of?: string | null
    lease_term_months?: number | null
    lease_notice_days?: number | null
    lease_pass_throughs?: boolean | null
    lease_right_to_sell_in_place?: boolean | null
    lease_first_refusal?: boolean | null
    lease_as_of?: string | null
    time_zone?: string | null
    closed_on_holidays?: boolean | null
    appointment_days?: readonly number[]
    appointment_active?: boolean
    appointment_disabled?: boolean
    appointment_holiday_disabled?: boolean
    lead_delivery_methods?: readonly string[]
    removed_at?: Date | null
    version?: number
    review?: string | null
    review_reason?: string | null
    review_message?: string | null
    single_section_rent?: number | null
    double_section_rent?: number | null
    rv_rent?: number | null
    hopa_rule?: string | null
    hopa_surveyed_on?: string | null
    lease_last_raise_on?: string | null
    lease_last_raise_amount?: number | null
    lease_pass_through_items?: readonly string[]
    lease_announced?: string | null
    lease_announced_for?: string | null
    approval_application?: boolean | null
    approval_fee?: number | null
    approval_credit_check?: boolean | null
    approval_minimum_credit?: number | null
    approval_income_check?: boolean | null
    approval_income_times?: number | null
    approval_background_check?: boolean | null
    approval_home_age_limit?: boolean | null
    approval_oldest_year?: number | null
    approval_days?: number | null
    answered_on?: string
  }
  park_application: {
    key?: number
    user_key: number
    park_key: number
    listing_key?: number | null
    asked_on: string
    sent_on?: string | null
    answered_on?: string | null
    answer?: string | null
    note?: string | null
    reminds?: boolean
    send_reminded_at?: Date | null
    answer_reminded_at?: Date | null
    created_at?: Date
  }
  park_claim: {
    key?: number
    park_key: number
    user_key?: number | null
    owner_type: string
    owner_key: number
    way: string
    state: string
    statement?: string | null
    code_hash?: string | null
    code_expires_at?: Date | null
    attempts?: number
    letter_at?: Date | null
    created_at: Date
    changed_at: Date
    staff_key?: number | null
    reason?: string | null
    message?: string | null
  }
  park_claim_proof: {
    key?: number
    claim_key: number
    mime_type: string
    content: Uint8Array
    at: Date
  }
  park_detail: {
    park_key: number
    type: string
    value?: string | null
    show_value?: boolean
  }
  park_hours: {
    park_key: number
    weekday: number
    opens?: string | null
    closes?: string | null
    by_appointment?: boolean
  }
  park_import: {
    park_key: number
    source: string
    imported_at?: Date
    fields: string
  }
  park_listing_rent: {
    key?: number
    park_key: number
    listing_key: number
    amount: number
    as_of: string
    includes: readonly string[]
  }
  park_lot_rent: {
    key?: number
    park_key: number
    amount: number
    as_of: string
    source: string
    includes?: readonly string[] | null
  }
  park_ownership_change: {
    key?: number
    park_key: number
    changed_on: string
    owner_name?: string | null
    owner_kind?: string | null
  }
  park_rent_answer: {
    key?: number
    park_key: number
    user_key?: number | null
    text: string
    answered_at: Date
    state?: string
    decided_at?: Date | null
    staff_key?: number | null
    reason?: string | null
    message?: string | null
  }
  park_rent_report: {
    key?: number
    park_key: number
    user_key: number
    amount: number
    site_kind?: string | null
    since: string
    includes: readonly string[]
    raised_by?: number | null
    raised_on?: string | null
    reported_at: Date
    year: number
    state?: string
    decided_at?: Date | null
    staff_key?: number | null
    reason?: string | null
    message?: string | null
  }
  park_site_rent: {
    key?: number
    park_key: number
    site_kind: string
    amount: number
    as_of: string
    source: string
  }
  passkey: {
    key?: number
    user_key: number
    credential_id: string
    public_key: string
    counter: number
    transports: readonly string[]
    name: string
    created_at: Date
    last_used_at?: Date | null
  }
  passkey_challenge: {
    challenge: string
    purpose: string
    binding: string
    expires_at: Date
  }
  payment_event: {
    key?: number
    id: string
    type: string
    payload: string
    received_at: Date
    worked_at?: Date | null
  }
  pending_sign_in: {
    token_hash: string
    user_key: number
    remember: boolean
    expires_at: Date
  }
  phone: {
    key?: number
    number: string
    extension?: string | null
    phone_type?: string
  }
  photo: {
    key?: number
    listing_key?: number | null
    park_key?: number | null
    sales_center_key?: number | null
    sales_person_key?: number | null
    user_key?: number | null
    order_number: number
    description?: string | null
    mime_type: string
    modified_at?: Date
    file_name: string
    width?: number | null
    height?: number | null
    color?: string | null
    drawing?: string | null
    display?: boolean
    hidden?: boolean
    original_filename?: string | null
    original_size?: number | null
    size?: number | null
    copy_of?: number | null
    floor_plan_key?: number | null
    kind?: string
    listing_draft_key?: string | null
    content_hash?: string | null
    fingerprint?: Uint8Array | null
    turned?: number
    state_association_key?: number | null
  }
  photo_fetch: {
    key?: number
    listing_key: number
    url: string
    load_key?: number | null
    line?: number | null
    problem?: string | null
    done_at?: Date | null
    photo_key?: number | null
  }
  photo_upload: {
    key?: string
    target_type: string
    target_key: string
    kind: string
    replaces?: number | null
    mime_type: string
    length: number
    received?: number
    is_added?: boolean
    touched_at: Date
  }
  photo_upload_piece: {
    upload_key: string
    start: number
    bytes: Uint8Array
  }
  place_load: {
    singleton?: boolean
    version: string
    loaded_at: Date
  }
  problem_answer: {
    key?: number
    subject_type: string
    subject_key: number
    user_key?: number | null
    question: string
    message: string
    created_at: Date
  }
  problem_report: {
    key?: number
    subject_type: string
    subject_key: number
    kind: string
    message?: string | null
    email?: string | null
    language: string
    user_key?: number | null
    network_hash?: string | null
    is_suspect?: boolean
    created_at: Date
    decision?: string | null
    reason?: string | null
    staff_key?: number | null
    decided_at?: Date | null
  }
  push_message: {
    key?: number
    subscription_key: number
    content: string
    created_at: Date
  }
  push_subscription: {
    key?: number
    user_key: number
    endpoint: string
    p256dh: string
    auth: string
    browser?: string | null
    system?: string | null
    created_at: Date
  }
  recovery_code: {
    code_hash: string
    user_key: number
    created_at: Date
    used_at?: Date | null
  }
  registered_user: {
    key?: number
    username: string
    password_hash?: string | null
    password_changed_at?: Date | null
    email_verified_at?: Date | null
    email_key: number
    prefix?: string | null
    first_name: string
    middle_name?: string | null
    last_name: string
    suffix?: string | null
    address_key?: number | null
    phone_key?: number | null
    fax_key?: number | null
    company?: string | null
    account_type: string
    professional_types?: readonly string[]
    professional_other_detail?: string | null
    license_number?: string | null
    nmls_number?: string | null
    deactivated_at?: Date | null
    deactivate_reason?: string | null
    block_send?: boolean
    email_consent: boolean
    accepted_disclaimer_at?: Date | null
    outside_id?: string | null
    custom_id?: string | null
    sync_to_company?: boolean
    sync_to_location?: boolean
    text_lead_settings?: string | null
    muted?: readonly string[]
    is_staff?: boolean
    language?: string
    created_at?: Date
    modified_at?: Date
  }
  relay: {
    key?: number
    about: string
    token_a: string
    address_a: string
    name_a: string
    language_a: string
    off_a?: boolean
    token_b: string
    address_b: string
    name_b: string
    language_b: string
    off_b?: boolean
    created_at?: Date
    last_used_at?: Date | null
    others_b?: readonly string[]
    user_key_a?: number | null
    user_key_b?: number | null
  }
  relay_message: {
    relay_key: number
    hash: string
    received_at?: Date
  }
  reply_figure: {
    owner_type: string
    owner_key: number
    messages: number
    percent: number
    median_hours?: number | null
  }
  sales_center: {
    key?: number
    name: string
    address_key: number
    phone_key?: number | null
    email_key?: number | null
    state_association_key?: number | null
    package_name?: string | null
    is_low_volume_pro?: boolean
    website?: string | null
    active?: boolean
    created_at?: Date
    modified_at?: Date
    company_key?: number | null
    park_key?: number | null
    alt_phone_key?: number | null
    other_email_1_key?: number | null
    other_email_2_key?: number | null
    caption?: string | null
    description?: string | null
    directions?: string | null
    business_hours_description?: string | null
    facebook_link?: string | null
    subdomain?: string | null
    display_address?: boolean
    member_since?: string | null
    territory_radius?: number | null
    fsbo_leads?: boolean
    alert_leads?: boolean
    broker_leads?: boolean
    time_zone?: string | null
    closed_on_holidays?: boolean | null
    removed_at?: Date | null
    owner_type?: string | null
    owner_key?: number | null
    lead_format?: string
    territory?: string | null
    version?: number
    territory_limit?: number | null
    license_number?: string | null
    license_state?: string | null
    review?: string | null
    review_reason?: string | null
    review_message?: string | null
    closed_by_staff?: boolean
    merged_into?: number | null
    crm_email?: string | null
  }
  sales_center_appointment_availability: {
    sales_center_key: number
    sunday?: boolean
    monday?: boolean
    tuesday?: boolean
    wednesday?: boolean
    thursday?: boolean
    friday?: boolean
    saturday?: boolean
    active?: boolean
    disabled?: boolean
    holiday_disabled?: boolean
  }
  sales_center_floor_plan: {
    sales_center_key: number
    floor_plan_key: number
    price?: number | null
  }
  sales_center_hours: {
    sales_center_key: number
    weekday: number
    opens?: string | null
    closes?: string | null
    by_appointment?: boolean
  }
  sales_center_social_media: {
    sales_center_key: number
    network: string
    url: string
  }
  sales_person: {
    key?: number
    sales_center_key: number
    first_name: string
    last_name: string
    phone_key?: number | null
    email_key?: number | null
    user_key?: number | null
    order_number?: number
  }
  search_alert: {
    key?: number
    user_key: number
    name?: string | null
    search: string
    frequency?: string
    language?: string
    auto_favorite?: boolean
    dealer_contact_agree?: boolean
    additional_requests?: string | null
    stop?: boolean
    active_since?: Date
    created_at?: Date
    modified_at?: Date
  }
  security_event: {
    key?: number
    user_key: number
    kind: string
    at: Date
    browser?: string | null
    system?: string | null
    detail?: string | null
  }
  session: {
    key?: number
    token_hash: string
    user_key: number
    remember?: boolean
    user_agent?: string | null
    created_at: Date
    seen_at: Date
    expires_at: Date
    second_factor_at?: Date | null
    authenticated_at?: Date | null
    seen_user_key?: number | null
    seen_until?: Date | null
  }
  setting: {
    name: string
    value: string
  }
  shared_list: {
    key?: number
    user_key: number
    link?: number
    title: string
    alert_key?: number | null
    created_at?: Date
  }
  shared_list_opinion: {
    key?: number
    list_key: number
    favorite_key: number
    partner_key?: number | null
    vote?: string | null
    note?: string | null
    changed_at?: Date
  }
  shared_list_partner: {
    key?: number
    list_key: number
    browser_hash: string
    name: string
    joined_at?: Date
  }
  social_flow: {
    state_hash: string
    browser_hash: string
    provider: string
    verifier: string
    nonce: string
    language: string
    back?: string | null
    user_key?: number | null
    expires_at: Date
  }
  social_identity: {
    provider: string
    subject: string
    user_key: number
    linked_at?: Date
  }
  social_meeting: {
    token_hash: string
    browser_hash: string
    user_key?: number | null
    provider: string
    subject: string
    first_name?: string | null
    last_name?: string | null
    email?: string | null
    is_verified: boolean
    expires_at: Date
  }
  sponsored_listing: {
    key?: number
    listing_key: number
    start_at?: Date
    end_at: Date
  }
  state: {
    abbreviation: string
    fips: number
    name: string
    population: number
    latitude: number
    longitude: number
    west: number
    south: number
    east: number
    north: number
  }
  state_association: {
    key?: number
    name: string
    abbreviation: string
    state?: string | null
    is_sponsored?: boolean
    website?: string | null
    join_link?: string | null
    manager_key?: number | null
    send_notices?: boolean
    address_key?: number | null
    phone_key?: number | null
    show_statistic_section?: boolean
    has_filtered_results?: boolean
    boosts_leads?: boolean
    about_image?: string | null
    header_image?: string | null
    card_header_image?: string | null
    card_left_image?: string | null
    card_right_image?: string | null
    version?: number
    retired_at?: Date | null
  }
  state_association_block: {
    state_association_key: number
    block: string
    enabled?: boolean
    link?: string | null
    background_image?: string | null
    title?: string | null
    title_es?: string | null
    text?: string | null
    text_es?: string | null
  }
  state_association_link: {
    state_association_key: number
    number: number
    label: string
    label_es?: string | null
    url: string
  }
  state_association_logo: {
    state_association_key: number
    kind: string
    url: string
    alt: string
    width: number
    height: number
  }
  text_message: {
    key?: number
    id?: string
    recipient: string
    sender: string
    body: string
    hours?: string | null
    created_at?: Date
    failed_at?: Date | null
    failure?: string | null
    delivery?: number | null
    about?: readonly string[]
  }
  throttle: {
    rule: string
    subject: string
    count: number
    ends_at: Date
  }
  webhook: {
    key?: number
    user_key?: number | null
    company_key?: number | null
    url: string
    events: readonly string[]
    seed: string
    previous_seed?: string | null
    previous_until?: Date | null
    created_at: Date
    failing_since?: Date | null
    disabled_at?: Date | null
  }
  webhook_delivery: {
    key?: number
    id?: string
    webhook_key: number
    event: string
    subject_key?: number | null
    created_at?: Date
    due_at?: Date | null
    attempts?: number
    attempted_at?: Date | null
    delivered_at?: Date | null
    status?: number | null
    answer?: string | null
    failure?: string | null
  }
  zip: {
    zip: string
    state: string
    city_key: number
    county_key?: number | null
    active?: boolean
    latitude: number
    longitude: number
  }
}
