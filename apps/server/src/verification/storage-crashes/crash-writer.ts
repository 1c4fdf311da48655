// Child process that a test kills. It writes in an endless loop and prints the number of each acknowledged write.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { type AccountAdapter, accountAdapters } from '../../roles/account-database/account-adapters.ts'
import { crashTestOptions } from './crash-test-options.ts'

const [adapter = '', location = ''] = process.argv.slice(2)
const store = await accountAdapters[adapter as AccountAdapter](location, crashTestOptions)
const userId = randomUUID()

await store.users.add({
  id: userId,
  email: `${userId}@crash.test`,
  passwordHash: 'none',
  role: 'trader',
  feedState: 'user-delayed-feed',
  isMpUser: false,
  isDemo: false,
  createdAtMs: 0,
})
writeSync(1, `${userId}\n`)

for (let count = 1; ; count += 1) {
  await store.documents.change(userId, 'settings', stored => ({ ...stored, [`write${count}`]: count }))
  writeSync(1, `${count}\n`)
}
