/** What people write before the place in an address. None of these names a place that a test expects. */
export const units = [
  'Flat No. 302', 'Flat 4', 'B-12', 'H.No. 4-5-6/A', 'H No 127', 'Plot No 23', 'Plot no. 45-A', 'Shop No. 5', 'S.No. 45/2/1',
  '3rd Floor', 'Door No. 12/34', 'Room No 7', 'Gat No. 112', 'Khasra No 245', 'House No. 18', '27/2', 'A/403', 'Unit 6',
  'Ground Floor', 'Survey No 88/1', 'Qtr No 15', 'G-1', 'Old No 14 New No 32', '#22', 'Flat no 101, Wing B', 'Block C, Flat 9',
] // prettier-ignore
export const buildings = [
  'Shree Ganesh Society', 'Sai Krupa Apartments', 'Green Valley CHS Ltd', 'Laxmi Niwas', 'Rose Villa', 'Om Residency',
  'Lotus Heights Tower 3', 'Anand Bhavan', 'Silver Oak Apartment', 'Hill Ridge Villas', 'Prestige Palms', 'Sunrise Towers',
  'Gokul Dham', 'Matru Chhaya', 'Shanti Sadan', 'Vrindavan Enclave', 'Royal Residency', 'Krishna Kunj', 'Diamond Plaza',
  'City Centre Complex', 'Raj Mahal Apartments', 'Blue Bell Society', 'Ashirwad Bungalow', 'Pearl Heights', 'Tulsi Vihar',
  'Siddhi Vinayak Chambers', 'Orchid Greens', 'Swapna Purti', 'Asha Deep', 'London House', 'Kalpataru', 'Navjeevan Co-op Housing Society',
] // prettier-ignore
export const streets = [
  '2nd Cross, 5th Main', 'Lane No 5', 'Station Road', 'Main Road', 'Gali No 3', 'Service Road', '100 Feet Road', 'Link Road',
  'Temple Street', 'School Road', 'Bazar Road', 'Ring Road', '1st Floor Market Road', 'Bypass Road', 'College Road', '7th Cross Street',
] // prettier-ignore
export const landmarks = [
  'Near SBI ATM', 'Opp. Hanuman Mandir', 'Behind Petrol Pump', 'Nr. Govt School', 'Next to HDFC Bank', 'near water tank',
  'Opp Police Station', 'beside Apollo Pharmacy', 'B/h Bus Stand', 'Near State Bank of India', 'opposite Shiv Mandir',
  'near old banyan tree', 'Opp: Reliance Fresh', 'adjacent to Indian Oil pump', 'Near Masjid', 'behind Community Hall', 'near City Hospital',
  'in front of Post Office', 'Nr: Delhi Public School', 'near Bank of Baroda', 'opp Axis Bank ATM', 'near Durga Mata Mandir',
] // prettier-ignore
export const persons = [
  'C/o Ramesh Kumar', 'S/o Late Mohan Lal', 'Mrs. Sunita Sharma', 'c/o Abdul Rehman Khan', 'D/o Suresh Patil', 'M/s Gupta Traders',
  'To, Anil Verma', 'W/O Rajesh Yadav', 'Dr. Priya Nair',
] // prettier-ignore
export const tails = [
  'India',
  'INDIA',
  'Mob: 9822012345',
  'Ph 98220 54321',
  'Mobile No. +91 9812345678',
  'Bharat',
]

/** How the states are abbreviated. */
export const shortStates: Record<string, string[]> = {
  Maharashtra: ['MH', 'Maha', 'Maharastra'],
  'Uttar Pradesh': ['UP', 'U.P.', 'U P'],
  'Madhya Pradesh': ['MP', 'M.P.'],
  'Tamil Nadu': ['TN', 'Tamilnadu', 'T.N.'],
  'West Bengal': ['WB', 'W.B.', 'West Bengal'],
  Karnataka: ['KA', 'Karnatka'],
  Telangana: ['TS', 'Telengana'],
  'Andhra Pradesh': ['AP', 'A.P.'],
  Gujarat: ['GJ', 'Gujrat'],
  Rajasthan: ['RJ', 'Raj.'],
  Delhi: ['Delhi', 'NCT of Delhi'],
  Haryana: ['HR', 'Haryana'],
  Kerala: ['KL', 'Kerala'],
  Odisha: ['Orissa', 'OD'],
}

/** Other names of large cities, which people write too. */
export const otherCityNames: Record<string, string[]> = {
  Mumbai: ['Bombay', 'MUMBAI', 'Mumbai'],
  Bengaluru: ['Bangalore', "B'lore", 'Bengaluru', 'Blr'],
  Kolkata: ['Calcutta', 'Kolkata', 'Kol'],
  Chennai: ['Madras', 'Chennai'],
  Pune: ['Poona', 'Pune', 'Pune City'],
  Hyderabad: ['Hyd', 'Hyderabad', 'Hyd.'],
  Ahmedabad: ['Amdavad', 'Ahmedabad', "A'bad"],
  Vadodara: ['Baroda', 'Vadodara'],
  Gurugram: ['Gurgaon', 'Gurugram'],
  Delhi: ['New Delhi', 'Delhi'],
  Prayagraj: ['Allahabad', 'Prayagraj'],
}
