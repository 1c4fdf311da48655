/** Checks database files in a thread of its own, because reading them takes seconds when they are large. */
import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from './find-damage.ts'

const files = workerData as readonly string[]

parentPort?.postMessage(files.map(findDamage))
