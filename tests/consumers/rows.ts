import type { Row } from './row.ts'
import { clients } from './rows/clients.ts'
import { readers } from './rows/readers.ts'
import { servers } from './rows/servers.ts'
import { validators } from './rows/validators.ts'

export const rows: Row[] = [...clients, ...validators, ...servers, ...readers]
