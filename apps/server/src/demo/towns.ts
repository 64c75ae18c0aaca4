/** Real towns for the made-up shops and dealers. */

export type Town = {
  state: string
  district: string
  subDistrict: string
  pin: string
  lat: number
  lon: number
}

export const towns: Town[] = [
  {
    state: 'Maharashtra',
    district: 'Pune',
    subDistrict: 'Haveli',
    pin: '411001',
    lat: 18.5204,
    lon: 73.8567,
  },
  {
    state: 'Maharashtra',
    district: 'Mumbai Suburban',
    subDistrict: 'Andheri',
    pin: '400053',
    lat: 19.1197,
    lon: 72.8464,
  },
  {
    state: 'Maharashtra',
    district: 'Nagpur',
    subDistrict: 'Nagpur Urban',
    pin: '440001',
    lat: 21.1458,
    lon: 79.0882,
  },
  {
    state: 'Karnataka',
    district: 'Bengaluru Urban',
    subDistrict: 'Bengaluru North',
    pin: '560001',
    lat: 12.9716,
    lon: 77.5946,
  },
  {
    state: 'Karnataka',
    district: 'Mysuru',
    subDistrict: 'Mysuru',
    pin: '570001',
    lat: 12.2958,
    lon: 76.6394,
  },
  {
    state: 'Gujarat',
    district: 'Ahmedabad',
    subDistrict: 'Ahmedabad City',
    pin: '380001',
    lat: 23.0225,
    lon: 72.5714,
  },
  { state: 'Gujarat', district: 'Surat', subDistrict: 'Choryasi', pin: '395003', lat: 21.1702, lon: 72.8311 },
  {
    state: 'Rajasthan',
    district: 'Jaipur',
    subDistrict: 'Jaipur',
    pin: '302001',
    lat: 26.9124,
    lon: 75.7873,
  },
  {
    state: 'Tamil Nadu',
    district: 'Chennai',
    subDistrict: 'Egmore',
    pin: '600008',
    lat: 13.0827,
    lon: 80.2707,
  },
  {
    state: 'Telangana',
    district: 'Hyderabad',
    subDistrict: 'Ameerpet',
    pin: '500016',
    lat: 17.4375,
    lon: 78.4483,
  },
  {
    state: 'Uttar Pradesh',
    district: 'Lucknow',
    subDistrict: 'Lucknow',
    pin: '226001',
    lat: 26.8467,
    lon: 80.9462,
  },
  {
    state: 'West Bengal',
    district: 'Kolkata',
    subDistrict: 'Kolkata',
    pin: '700001',
    lat: 22.5726,
    lon: 88.3639,
  },
]
