-- Of whom a text tells that names them: their address in small letters, ten digits of their phone. It goes when their data goes.
alter table text_message add column about text[] not null default '{}';
