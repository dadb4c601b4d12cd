vcl 4.1;

# Havenrow behind Varnish 7 with xkey (varnish-modules), as Debian has them. Put this file and nodes.vcl, which has your
# addresses, into /etc/varnish. docs/shared-cache.md explains what is kept, and how it is purged.

import std;
import xkey;

include "nodes.vcl";

sub vcl_recv {
  set req.backend_hint = nodes.backend();

  if (req.method == "POST" && req.url == "/purge") {
    if (client.ip !~ may_purge) {
      return (synth(403));
    }
    set req.http.purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.purged));
  }

  # Replaces what a client claims; name this machine in TRUST_PROXY of the nodes.
  set req.http.X-Forwarded-For = client.ip;
  if (std.port(local.ip) == 443) {
    set req.http.X-Forwarded-Proto = "https";
  } else {
    set req.http.X-Forwarded-Proto = "http";
  }

  # While a node answers, no page is shown after its time. While none does, every page is that is still here.
  if (std.healthy(req.backend_hint) && req.restarts == 0) {
    set req.grace = 0s;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Answers for programs differ by headers. Of the streets' tiles, browsers read parts.
  if (req.url ~ "^/(api/|mcp$|tiles/streets\.pmtiles)" || req.http.Authorization) {
    return (pass);
  }
  # People who are logged in, in a login, or at a draft get everything from a node: they see their own changes at once.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?(session|seeing|second-factor|social|draft|partner)=.") {
    return (pass);
  }
  unset req.http.Cookie;

  # Nodes compress pages and files once; each form that is asked for is kept.
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b" && req.http.Accept-Encoding !~ "(?i)\bbr\s*;\s*q=0(\.0+)?\s*(,|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b" && req.http.Accept-Encoding !~ "(?i)\bgzip\s*;\s*q=0(\.0+)?\s*(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# Pages do not differ by the name that a visitor has for the site.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  set beresp.grace = 1d;

  # While nodes of two versions run, only one of them has a file of a page; both are tried.
  if (bereq.url ~ "^/assets/" && beresp.status == 404 && bereq.retries == 0) {
    return (retry);
  }
  # Errors, and what does not say how long it is right.
  if (beresp.status >= 500 || !beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
}

# A node that is away: another gets the request, but a write is never sent twice.
sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.no-node = "true";
}

sub vcl_deliver {
  # The nodes have just died: an old page, if there is one, is better than none.
  if (resp.http.no-node && req.method == "GET" && req.restarts == 0) {
    return (restart);
  }
  unset resp.http.no-node;
  # For caches only. Leave these lines out before a content delivery network.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
}
