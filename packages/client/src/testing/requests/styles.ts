import { key, type SentRequest } from './sentRequest.ts'

export const styles: SentRequest[] = [
  {
    call: (client) => client.styles.getMapStyle({ style: 'bright' }),
    line: `GET /styles/bright/bright.json?${key}`,
  },
]
