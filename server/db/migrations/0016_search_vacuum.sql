-- Two thousand dead rows lie on a quarter of a small market's pages, and the search reads each again (bench/churn.ts): five
-- hundred start a vacuum, which takes a fraction of a second where they matter and is 0.05 % of the rows of a large one.
alter table shifts set (
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.0005,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.001
);
