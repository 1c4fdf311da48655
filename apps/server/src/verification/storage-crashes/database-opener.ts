// Child process that opens a database when it is told to, prints a line and closes it. A test starts several at once and
// kills some of them.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { isMarketAdapter, marketAdapters } from '../../market/archive/market-adapters.ts'
import { type AccountAdapter, accountAdapters } from '../../roles/account-database/account-adapters.ts'
import { crashTestOptions } from './crash-test-options.ts'

const [adapter = '', location = ''] = process.argv.slice(2)
writeSync(1, 'ready\n')
await once(process.stdin, 'data')
const store = isMarketAdapter(adapter)
  ? await marketAdapters[adapter](location, 'shared')
  : await accountAdapters[adapter as AccountAdapter](location, crashTestOptions)
writeSync(1, 'open\n')
await store.close()
process.exit()
