import directors;

# A node that fails twice in three seconds gets no requests until it answers again.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

# The nodes, by HOST and PORT.
backend node1 { .host = "10.0.0.11"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }
backend node2 { .host = "10.0.0.12"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }
backend node3 { .host = "10.0.0.13"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }

sub vcl_init {
  new nodes = directors.round_robin();
  nodes.add_backend(node1);
  nodes.add_backend(node2);
  nodes.add_backend(node3);
}

# Those that send purges: the nodes.
acl may_purge {
  "10.0.0.0"/24;
}
