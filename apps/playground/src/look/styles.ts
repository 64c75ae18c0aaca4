/** The styles of the server, and what each is for. */
export const styles = [
  { name: 'liberty', label: 'Liberty', about: 'everything, in colour' },
  { name: 'bright', label: 'Bright', about: 'strong roads' },
  { name: 'basic', label: 'Basic', about: 'few colours' },
  { name: 'positron', label: 'Positron', about: 'light, for own data' },
  { name: 'dark', label: 'Dark', about: 'dark, for own data' },
  { name: 'fiord', label: 'Fiord', about: 'blue, for own data' },
  { name: 'terrain', label: 'Terrain', about: 'hills in shade' },
  { name: 'toner', label: 'Toner', about: 'black and white' },
  { name: '3d', label: '3D', about: 'relief and houses' },
] as const

/** The languages that a style can have its labels in. */
export const languages = {
  '': 'English, Hindi below',
  bn: 'Bengali (বাংলা)',
  en: 'English',
  gu: 'Gujarati (ગુજરાતી)',
  hi: 'Hindi (हिन्दी)',
  ml: 'Malayalam (മലയാളം)',
  mr: 'Marathi (मराठी)',
  or: 'Odia (ଓଡ଼ିଆ)',
  te: 'Telugu (తెలుగు)',
}
