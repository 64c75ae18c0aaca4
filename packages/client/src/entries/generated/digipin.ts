// Generated from areas/ by `npm run generate`. Do not edit.
export {
  encode as encodeDigipin,
  decode as decodeDigipin,
  decodeByQuery as decodeDigipinByQuery,
} from '../../areas/digipin.ts'
