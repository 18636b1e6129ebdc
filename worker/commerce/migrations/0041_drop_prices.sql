-- The prices of the first release. 0003 moved them to variant_prices; no release since then reads them.
DROP TABLE prices;
