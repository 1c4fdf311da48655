/** Builds the product and copies what a server needs at run time into a new folder: node scripts/release.mjs FOLDER */
import './check-node.mjs'
import { resolve } from 'node:path'
import { buildServer, buildWeb, install } from './prepare.mjs'
import { copyRelease } from './release-files.mjs'
import { exitOnStepError, print, StepError } from './run-step.mjs'

await exitOnStepError(
  (async () => {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new StepError('Usage: node scripts/release.mjs FOLDER')
    await install()
    await buildServer()
    await buildWeb()
    copyRelease(resolve(folder))
    print(`The release is in ${resolve(folder)}`)
  })(),
)
