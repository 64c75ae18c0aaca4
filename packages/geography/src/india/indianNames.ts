/**
 * Today's names of India's renamed cities and districts, and their former names. Responses and labels show today's
 * name; a search finds both. A district's entry can also hold other spellings that lists have for it.
 */
type Renamed = Record<string, Record<string, string[]>>

const cities: Renamed = {
  'Andaman and Nicobar Islands': { 'Sri Vijaya Puram': ['Port Blair'] },
  'Andhra Pradesh': {
    Visakhapatnam: ['Vizagapatam', 'Waltair'],
    Vijayawada: ['Bezawada'],
    Rajamahendravaram: ['Rajahmundry'],
    Machilipatnam: ['Masulipatnam'],
    Kadapa: ['Cuddapah'],
    Tadipatri: ['Tadpatri'],
  },
  Assam: { Guwahati: ['Gauhati'], Sivasagar: ['Sibsagar'], Nagaon: ['Nowgong'], Sribhumi: ['Karimganj'] },
  Bihar: {
    Munger: ['Monghyr'],
    Bhagalpur: ['Bhagalpore'],
    Arrah: ['Ara'],
    Barauni: ['Baruni'],
    Chhapra: ['Chapra'],
    Danapur: ['Dinapore'],
    Lakhisarai: ['Luckeesarai'],
  },
  Goa: { Panaji: ['Panjim', 'Pangim'], Madgaon: ['Margao'] },
  Gujarat: {
    Ahmedabad: ['Ahmadabad'],
    Vadodara: ['Baroda'],
    Bharuch: ['Broach'],
    Khambhat: ['Cambay'],
    Dahod: ['Dohad'],
    Morbi: ['Morvi'],
    Savarkundla: ['Kundla'],
  },
  Haryana: { Gurugram: ['Gurgaon'], Sonipat: ['Sonepat'], Yamunanagar: ['Yamuna Nagar'] },
  'Himachal Pradesh': { Shimla: ['Simla'] },
  Jharkhand: { Medininagar: ['Daltonganj'] },
  Karnataka: {
    Bengaluru: ['Bangalore'],
    Mysuru: ['Mysore'],
    Mangaluru: ['Mangalore'],
    Belagavi: ['Belgaum'],
    Kalaburagi: ['Gulbarga'],
    Vijayapura: ['Bijapur'],
    Ballari: ['Bellary'],
    Shivamogga: ['Shimoga'],
    Tumakuru: ['Tumkur'],
    Hubballi: ['Hubli'],
    Hosapete: ['Hospet'],
    Chikkamagaluru: ['Chikmagalur'],
    Madikeri: ['Mercara'],
    Davanagere: ['Davangere'],
    Ramanagara: ['Closepet'],
  },
  Kerala: {
    Thiruvananthapuram: ['Trivandrum'],
    Kochi: ['Cochin'],
    Kozhikode: ['Calicut'],
    Kollam: ['Quilon'],
    Alappuzha: ['Alleppey'],
    Thrissur: ['Trichur'],
    Palakkad: ['Palghat'],
    Kannur: ['Cannanore'],
    Thalassery: ['Tellicherry'],
    Vatakara: ['Badagara'],
    Kodungallur: ['Cranganore'],
  },
  'Madhya Pradesh': {
    Narmadapuram: ['Hoshangabad'],
    Jabalpur: ['Jubbulpore'],
    Sagar: ['Saugor'],
    'Dr Ambedkar Nagar': ['Mhow'],
    Katni: ['Murwara'],
  },
  Maharashtra: {
    Mumbai: ['Bombay'],
    Pune: ['Poona'],
    Nashik: ['Nasik'],
    Thane: ['Thana'],
    Solapur: ['Sholapur'],
    Chandrapur: ['Chanda'],
    Amravati: ['Amraoti'],
    'Chhatrapati Sambhajinagar': ['Aurangabad'],
    Dharashiv: ['Osmanabad'],
    Ahilyanagar: ['Ahmednagar', 'Ahmadnagar'],
    Borivali: ['Borivli'],
  },
  Odisha: {
    Brahmapur: ['Berhampur'],
    Balasore: ['Baleshwar'],
    Cuttack: ['Kataka', 'Katak'],
    Nabarangpur: ['Nowrangapur'],
    Paradip: ['Paradip Garh'],
  },
  Puducherry: { Puducherry: ['Pondicherry'], Karaikal: ['Karikal'], Yanam: ['Yanaon'] },
  Punjab: {
    Rupnagar: ['Ropar'],
    Jalandhar: ['Jullundur'],
    Bathinda: ['Bhatinda'],
    Kapurthala: ['Kapurthala Town'],
    Malerkotla: ['Maler Kotla'],
  },
  'Tamil Nadu': {
    Chennai: ['Madras'],
    Thoothukudi: ['Tuticorin'],
    Tiruchirappalli: ['Trichinopoly'],
    Thanjavur: ['Tanjore'],
    Tirunelveli: ['Tinnevelly'],
    Udhagamandalam: ['Ooty', 'Ootacamund', 'Udagamandalam'],
    Kanchipuram: ['Conjeevaram'],
    Mamallapuram: ['Mahabalipuram'],
    Theni: ['Teni'],
  },
  'Uttar Pradesh': {
    Prayagraj: ['Allahabad', 'Ilahabad'],
    Varanasi: ['Benares'],
    Kanpur: ['Cawnpore'],
    'Deen Dayal Upadhyaya Nagar': ['Mughalsarai', 'Mughal Sarai'],
    Lucknow: ['Lakhnau'],
    Mathura: ['Muttra'],
    Bahraich: ['Bahraigh'],
    Chandausi: ['Chanduasi'],
    Faizabad: ['Fyzabad'],
    Gonda: ['Gonda City'],
    Pratapgarh: ['Bela'],
    Shahjahanpur: ['Shahjanpur'],
  },
  'West Bengal': {
    Kolkata: ['Calcutta'],
    Howrah: ['Haora'],
    Bardhaman: ['Burdwan', 'Barddhaman'],
    Chandannagar: ['Chandernagore'],
    Darjeeling: ['Darjiling'],
    Medinipur: ['Midnapore'],
    Siliguri: ['Shiliguri'],
    Bally: ['Bali'],
    Barrackpore: ['Barakpur'],
    'Cooch Behar': ['Koch Bihar'],
    Hooghly: ['Hugli'],
    Katwa: ['Katoya'],
    Nabadwip: ['Navadwip'],
    Purulia: ['Puruliya'],
    Serampore: ['Shrirampur'],
  },
  Chhattisgarh: { Rajnandgaon: ['Raj-Nandgaon'] },
  'Jammu and Kashmir': { Baramulla: ['Baramula'] },
  Meghalaya: { Sohra: ['Cherrapunji'] },
  Rajasthan: { Dholpur: ['Dhaulpur'] },
  Telangana: { Kamareddy: ['Kamareddi'], Kothagudem: ['Kottagudem'], Suryapet: ['Suriapet'] },
}

const districts: Renamed = {
  'Andaman and Nicobar Islands': {
    'South Andaman': ['South Andamans'],
    Nicobar: ['Nicobars'],
    'North and Middle Andaman': ['North & Middle Andaman'],
  },
  'Andhra Pradesh': {
    Visakhapatnam: ['Visakhapatanam'],
    'Sri Potti Sriramulu Nellore': ['Spsr Nellore', 'Nellore'],
    'YSR Kadapa': ['Y.S.R.', 'YSR', 'Kadapa', 'Cuddapah'],
    NTR: ['Ntr'],
  },
  'Arunachal Pradesh': { 'Dibang Valley': ['Upper Dibang Valley'] },
  Assam: { 'Kamrup Metropolitan': ['Kamrup Metro'], Morigaon: ['Marigaon'], Sribhumi: ['Karimganj'] },
  Bihar: { Kaimur: ['Kaimur (Bhabua)'] },
  Gujarat: {
    Ahmedabad: ['Ahmadabad'],
    Dahod: ['Dohad'],
    Banaskantha: ['Banas Kantha'],
    Sabarkantha: ['Sabar Kantha'],
    Kachchh: ['Kutch', 'Cutch'],
    Mahesana: ['Mehsana'],
    Dang: ['The Dangs'],
  },
  Haryana: { Gurugram: ['Gurgaon'], Nuh: ['Mewat'], 'Charkhi Dadri': ['Charki Dadri'] },
  'Himachal Pradesh': { 'Lahaul and Spiti': ['Lahul and Spiti', 'Lahul & Spiti'] },
  'Jammu and Kashmir': {
    Baramulla: ['Baramula'],
    Poonch: ['Punch'],
    Bandipora: ['Bandipore'],
    Shopian: ['Shupiyan'],
  },
  Jharkhand: {
    'East Singhbhum': ['East Singhbum', 'Purbi Singhbhum', 'Purba Singhbhum'],
    Sahibganj: ['Sahebganj'],
  },
  Karnataka: {
    'Bengaluru Urban': ['Bangalore Urban'],
    'Bengaluru Rural': ['Bangalore Rural'],
    'Bengaluru South': ['Ramanagara', 'Ramanagaram'],
    Mysuru: ['Mysore'],
    Belagavi: ['Belgaum'],
    Kalaburagi: ['Gulbarga'],
    Vijayapura: ['Bijapur'],
    Ballari: ['Bellary'],
    Shivamogga: ['Shimoga'],
    Tumakuru: ['Tumkur'],
    Chikkamagaluru: ['Chikmagalur'],
    Vijayanagara: ['Vijaynagar', 'Vijayanagar'],
    Chamarajanagar: ['Chamarajanagara', 'Chamrajnagar'],
    'Uttara Kannada': ['Uttar Kannada', 'North Canara'],
    Kodagu: ['Coorg'],
  },
  Kerala: { Wayanad: ['Wynad'] },
  Ladakh: { Leh: ['Leh Ladakh'] },
  Lakshadweep: { Lakshadweep: ['Lakshadweep District'] },
  'Madhya Pradesh': { Narmadapuram: ['Hoshangabad'], Khandwa: ['East Nimar'], Khargone: ['West Nimar'] },
  Maharashtra: {
    'Chhatrapati Sambhajinagar': ['Aurangabad'],
    Dharashiv: ['Osmanabad'],
    Ahilyanagar: ['Ahmednagar', 'Ahmadnagar'],
    Chandrapur: ['Chanda'],
    Raigad: ['Raigarh', 'Kolaba'],
    Beed: ['Bid', 'Bhir'],
    'Mumbai Suburban': ['Bombay Suburban'],
  },
  Mizoram: { Siaha: ['Saiha'] },
  Odisha: { Subarnapur: ['Sonepur'], Angul: ['Anugul'], Jajpur: ['Jajapur'] },
  Puducherry: { Puducherry: ['Pondicherry'] },
  Punjab: {
    'Sahibzada Ajit Singh Nagar': ['S.a.s Nagar', 'S.A.S Nagar', 'Ajitgarh'],
    'Sri Muktsar Sahib': ['Muktsar'],
    'Shahid Bhagat Singh Nagar': ['Nawanshahr'],
    Firozpur: ['Firozepur', 'Ferozepur'],
  },
  Rajasthan: { 'Sri Ganganagar': ['Ganganagar'] },
  Sikkim: {
    Mangan: ['North District', 'North Sikkim'],
    Gangtok: ['East District', 'East Sikkim'],
    Namchi: ['South District', 'South Sikkim'],
    Gyalshing: ['West District', 'West Sikkim'],
  },
  'Tamil Nadu': {
    Thoothukudi: ['Tuticorin', 'Thoothukkudi'],
    Viluppuram: ['Villupuram'],
    Tiruvallur: ['Thiruvallur'],
    Tiruvarur: ['Thiruvarur'],
    'The Nilgiris': ['Nilgiris'],
    Tirunelveli: ['Tirunelveli Kattabo'],
  },
  Telangana: {
    Hanumakonda: ['Hanamkonda', 'Warangal Urban'],
    Warangal: ['Warangal Rural'],
    'Ranga Reddy': ['Rangareddi'],
  },
  'Uttar Pradesh': {
    Prayagraj: ['Allahabad'],
    Ayodhya: ['Faizabad'],
    Amroha: ['Jyotiba Phule Nagar'],
    Hathras: ['Mahamaya Nagar'],
    Bhadohi: ['Sant Ravidas Nagar'],
    Kasganj: ['Kanshiram Nagar'],
    'Sant Kabir Nagar': ['Sant Kabeer Nagar'],
    Kushinagar: ['Kushi Nagar'],
    Raebareli: ['Rae Bareli'],
  },
  Uttarakhand: {
    Rudraprayag: ['Rudra Prayag'],
    'Udham Singh Nagar': ['Udam Singh Nagar'],
    Uttarkashi: ['Uttar Kashi'],
    'Pauri Garhwal': ['Garhwal'],
  },
  'West Bengal': {
    'South 24 Parganas': ['24 Paraganas South'],
    'North 24 Parganas': ['24 Paraganas North'],
    'Cooch Behar': ['Coochbehar', 'Koch Bihar'],
    Malda: ['Maldah'],
    'Dakshin Dinajpur': ['Dinajpur Dakshin'],
    'Uttar Dinajpur': ['Dinajpur Uttar'],
    'Purba Medinipur': ['Medinipur East', 'East Midnapore'],
    'Paschim Medinipur': ['Medinipur West', 'West Midnapore'],
    'Purba Bardhaman': ['Burdwan'],
    Howrah: ['Haora'],
    Hooghly: ['Hugli'],
    Darjeeling: ['Darjiling'],
  },
}

const tables = { city: bothWays(cities), district: bothWays(districts) }

export type NamedKind = keyof typeof tables
type Named = { kind: NamedKind; state: string }

/** Returns today's name of a city or district of the state: the same name if it was not renamed. */
export function findTodaysName(name: string, { kind, state }: Named): string {
  return tables[kind].today.get(`${state} ${name}`) ?? name
}

/** Returns the former names of the city or district that has this name today. */
export function findFormerNames(name: string, { kind, state }: Named): string[] {
  return tables[kind].former.get(`${state} ${name}`) ?? []
}

/** Returns every renamed city or district. */
export function listRenamed(kind: NamedKind): { state: string; today: string; former: string[] }[] {
  return Object.entries(kind === 'city' ? cities : districts).flatMap(([state, names]) =>
    Object.entries(names).map(([today, former]) => ({ state, today, former })),
  )
}

function bothWays(renamed: Renamed): { today: Map<string, string>; former: Map<string, string[]> } {
  const [today, former] = [new Map<string, string>(), new Map<string, string[]>()]
  for (const [state, names] of Object.entries(renamed)) {
    for (const [name, others] of Object.entries(names)) {
      former.set(`${state} ${name}`, others)
      for (const other of others) today.set(`${state} ${other}`, name)
    }
  }
  return { today, former }
}
