import { findFormerNames, type NamedKind } from '@geofield/geography/india'

/**
 * Names in use that the sources don't have: English names, short forms, other spellings. Each state lists a name (in
 * each source's spelling) and its other names. Former names are in `@geofield/geography`.
 */
const byState: Record<string, Record<string, string[]>> = {
  '': {
    'Uttar Pradesh': ['UP'],
    'Madhya Pradesh': ['MP'],
    'Andhra Pradesh': ['AP'],
    'Himachal Pradesh': ['HP', 'Himachal'],
    'Arunachal Pradesh': ['Arunachal'],
    'Tamil Nadu': ['TN', 'Tamilnadu'],
    'West Bengal': ['WB', 'Bengal', 'Paschim Banga'],
    Maharashtra: ['MH'],
    Karnataka: ['KA'],
    Odisha: ['Orissa', 'OD'],
    Uttarakhand: ['Uttaranchal', 'UK'],
    Chhattisgarh: ['Chattisgarh', 'CG'],
    'Jammu and Kashmir': ['J&K', 'Jammu Kashmir', 'Kashmir'],
    Puducherry: ['Pondicherry', 'Pondy'],
    Delhi: ['NCT', 'NCT of Delhi'],
    'Dadra and Nagar Haveli and Daman and Diu': ['Daman and Diu', 'Dadra and Nagar Haveli', 'DNH'],
    'Andaman and Nicobar Islands': ['Andaman', 'Andamans', 'Andaman and Nicobar'],
    Telangana: ['TS'],
    Gujarat: ['GJ'],
    Rajasthan: ['RJ'],
    Haryana: ['HR'],
    Kerala: ['KL'],
    Jharkhand: ['JH'],
  },
  Maharashtra: {
    Mumbai: ['Bambai'],
    'Chhatrapati Sambhajinagar': ['Sambhajinagar'],
    Bhayandar: ['Mira Bhayandar', 'Mira Bhayander'],
  },
  'West Bengal': {
    Kolkata: ['Kalkata'],
    Bidhannagar: ['Salt Lake', 'Salt Lake City'],
    Baharampur: ['Berhampore'],
  },
  'Tamil Nadu': {
    Tiruchirappalli: ['Trichy', 'Tiruchi'],
    Coimbatore: ['Kovai', 'Koyambuttur'],
    Vellore: ['Velur', 'Velluru'],
    Erode: ['Irodu'],
    Salem: ['Selam'],
    Kanniyakumari: ['Cape Comorin', 'Kanyakumari'],
    Kanyakumari: ['Cape Comorin', 'Kanniyakumari'],
    Nagercoil: ['Nagarkovil'],
    Tirunelveli: ['Nellai'],
    Kanchipuram: ['Kancheepuram'],
    Dindigul: ['Dindukkal'],
    Tirupur: ['Tiruppur'],
    Tiruppur: ['Tirupur'],
    Kodaikanal: ['Kodai'],
  },
  Karnataka: {
    Bengaluru: ['Blr', 'Blore'],
    'Bengaluru Urban': ['Bangalore'],
    Davanagere: ['Davangere'],
    Dharwad: ['Dharwar'],
    'Bengaluru South': ['Closepet'],
  },
  Kerala: {
    Ernakulam: ['Eranakulam'],
    'Sulthan Bathery': ["Sultan's Battery"],
  },
  Haryana: {
    Yamunanagar: ['Yamuna Nagar'],
  },
  'Uttar Pradesh': {
    Varanasi: ['Banaras', 'Kashi'],
    Faizabad: ['Ayodhya'],
    'Deen Dayal Upadhyaya Nagar': ['DDU Nagar'],
    'Gautam Buddha Nagar': ['GB Nagar'],
    'Gautam Buddh Nagar': ['GB Nagar'],
    Bareilly: ['Bareli'],
  },
  Puducherry: {
    Puducherry: ['Pondy'],
    Mahe: ['Mayyazhi'],
  },
  Gujarat: {
    Ahmedabad: ['Amdavad'],
  },
  'Madhya Pradesh': {
    Indore: ['Indur'],
    Ujjain: ['Ujjayini'],
  },
  'Andhra Pradesh': {
    Visakhapatnam: ['Vizag'],
    Machilipatnam: ['Bandar'],
    Anantapur: ['Anantapuramu'],
    Tirupati: ['Tirupathi'],
    Kurnool: ['Karnulu', 'Karnool'],
    Nellore: ['Nelluru', 'Nellur'],
    Guntur: ['Gunturu'],
    Ongole: ['Ongolu'],
  },
  Telangana: {
    Hyderabad: ['Bhagyanagar', 'Haidarabad', 'Hyd'],
    Secunderabad: ['Secbad', 'Sikandrabad', 'Sikindrabad'],
    Mahbubnagar: ['Palamoor'],
  },
  Odisha: {
    Puri: ['Jagannath Puri'],
    Kendujhar: ['Keonjhar'],
    Konark: ['Konarak'],
  },
  Goa: {
    'Vasco Da Gama': ['Vasco'],
  },
  Delhi: {
    Delhi: ['Old Delhi', 'Dilli'],
    'New Delhi': ['Nai Dilli', 'Nayi Dilli'],
  },
  'Himachal Pradesh': {
    Dharmsala: ['Dharamshala', 'Dharamsala'],
  },
  Uttarakhand: {
    'Dehra Dun': ['Dehradun', 'Doon'],
    Dehradun: ['Dehra Dun'],
    Haridwar: ['Hardwar'],
    Nainital: ['Naini Tal'],
    Mussoorie: ['Masuri'],
    Rishikesh: ['Hrishikesh'],
  },
  Punjab: {
    'Sahibzada Ajit Singh Nagar': ['Mohali', 'SAS Nagar'],
    Mohali: ['SAS Nagar', 'Sahibzada Ajit Singh Nagar'],
    Firozpur: ['Ferozepore'],
  },
  Bihar: {
    Patna: ['Pataliputra'],
    Gaya: ['Gaya Ji'],
    'Purbi Champaran': ['East Champaran'],
    'Pashchim Champaran': ['West Champaran'],
    Purnia: ['Purnea'],
  },
  Jharkhand: {
    Jamshedpur: ['Tatanagar', 'Tata Nagar'],
    Deoghar: ['Baidyanath Dham', 'Babadham'],
  },
  'Jammu and Kashmir': {
    Srinagar: ['Shrinagar'],
  },
  Rajasthan: {
    Abu: ['Mount Abu'],
    Ajmer: ['Ajmere'],
  },
  Chhattisgarh: {
    Bhilai: ['Bhilai Nagar'],
  },
  Meghalaya: {
    Cherrapunji: ['Sohra', 'Cherrapunjee'],
    Sohra: ['Cherrapunji'],
  },
}

/** Returns the other names of a city or district in a state, former names included. */
export function findKnownNames(name: string, { kind, state }: { kind: NamedKind; state: string }): string[] {
  return [...findFormerNames(name, { kind, state }), ...listed(name, state)]
}

/** Returns the other names of a state. */
export function findKnownStateNames(name: string): string[] {
  return listed(name, '')
}

function listed(name: string, state: string): string[] {
  const names = Object.hasOwn(byState, state) ? byState[state]! : {}
  return Object.hasOwn(names, name) ? names[name]! : []
}
