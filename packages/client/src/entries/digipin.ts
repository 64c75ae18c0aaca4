export {
  encode as encodeDigipin,
  decode as decodeDigipin,
  decodeByQuery as decodeDigipinByQuery,
} from '../areas/digipin.ts'
