/** `npm run api-client -- ADDRESS FILE` writes the types of a client of the server at an address, from its OpenAPI document. */
import './check-node.mjs'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { install } from './prepare.mjs'
import { exitOnStepError, print, StepError } from './run-step.mjs'

const usage = 'Usage: npm run api-client -- http://localhost:8080 platform-api.ts'
const limitMs = 30_000

await exitOnStepError(main())

async function main() {
  const [address, file] = process.argv.slice(2)
  if (address === undefined || file === undefined || !URL.canParse(address)) throw new StepError(usage)
  await install()
  const document = await readDocument(new URL('/platform/docs/json', address))
  const { generateTypes } = await import('../api-client/src/generate-types.mjs')
  // npm runs scripts in the root, but the path of the file is relative to the caller's folder.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  writeFileSync(path, await generateTypes(document))
  print(
    `Wrote ${path}. Use it with createPlatformClient<paths>(address, token) of api-client/src/platform-client.ts`,
  )
}

async function readDocument(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
    if (response.ok) return await response.json()
    throw new Error(`it answers ${response.status}`)
  } catch (error) {
    throw new StepError(
      `${url} has no API document: ${error.cause?.code ?? error.message}. Is the server running?`,
    )
  }
}
