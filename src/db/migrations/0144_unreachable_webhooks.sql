-- The log of a webhook no longer tells a host of the inner network from one that does not exist.
update webhook_delivery set failure = 'unreachable' where failure = 'inner';
