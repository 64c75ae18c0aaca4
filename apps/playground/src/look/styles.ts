import type { components } from '@geofield/client/openapi'

type StyleName = components['schemas']['StyleName']

const words: Record<StyleName, { label: string; about: string }> = {
  liberty: { label: 'Liberty', about: 'everything, in colour' },
  bright: { label: 'Bright', about: 'strong roads' },
  basic: { label: 'Basic', about: 'few colours' },
  positron: { label: 'Positron', about: 'light, for own data' },
  dark: { label: 'Dark', about: 'dark, for own data' },
  fiord: { label: 'Fiord', about: 'blue, for own data' },
  terrain: { label: 'Terrain', about: 'hills in shade' },
  toner: { label: 'Toner', about: 'black and white' },
  '3d': { label: '3D', about: 'relief and houses' },
}
/** The styles of the server, and what each is for. */
export const styles = Object.entries(words).map(([name, each]) => ({ name: name as StyleName, ...each }))

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
