-- Nodes read changed alerts by themselves before they match; nobody reads these changes from the feed.
drop trigger track_insert_search_alert on search_alert;
drop trigger track_update_search_alert on search_alert;
drop trigger track_delete_search_alert on search_alert;
drop trigger track_truncate_search_alert on search_alert;
