import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRelease } from './release-files.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** The array after an instruction such as CMD. */
const commandOf = (instruction: RegExp): string[] => JSON.parse(instruction.exec(finalStage)?.[1] ?? '[]')
const command = commandOf(/^CMD (\[.*\])$/m)
const healthCommand = commandOf(/^ {2}CMD (\[.*\])$/m)
const imageSettings = Object.fromEntries(
  (/^ENV (.+)$/m.exec(finalStage)?.[1] ?? '').split(' ').map(setting => setting.split('=')),
)

let folder: string
let release: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-release-'))
  release = join(folder, 'release')
  copyRelease(release)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Starts a command of the image in the release folder, without the environment of this process. */
const run = ([program = '', ...args]: string[], environment: Record<string, string>): ChildProcess =>
  spawn(program === 'node' ? process.execPath : program, args, { cwd: release, env: environment })

/** What the process writes later is read too: a closed pipe would end it. */
function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown) => {
      output += chunk
      if (output.includes(text)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`The process exited: ${output}`)))
  })
}

/** Reads the whole answer: a server that stops waits for clients that have not. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.status
}

const exitCodeOf = async (child: ChildProcess): Promise<number> => (await once(child, 'close'))[0]

describe('a release', () => {
  it('[SYS-1] starts with the command of the image, serves the app and ends on SIGTERM', async () => {
    const port = await freePort()
    const settings = {
      ...imageSettings,
      PORT: port,
      LOGIN_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      TOKEN_SECRET: 't'.repeat(43),
      SEAL_KEY: 's'.repeat(43),
      SIM_SYMBOLS: 'SPY',
    }
    const child = run(command, settings)
    try {
      await printed(child, 'Tidemark is ready')
      const health = run(healthCommand, { PORT: port })
      expect(await exitCodeOf(health)).toBe(0)
      const address = `http://127.0.0.1:${port}`
      const page = await fetch(`${address}/app`)
      expect(page.status).toBe(200)
      const [script] = /\/app\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
      expect(await statusOf(`${address}${script}`)).toBe(200)
      expect(await statusOf(`${address}/platform/docs`)).toBe(200)
      child.kill('SIGTERM')
      expect(await exitCodeOf(child)).toBe(0)
      expect(await exitCodeOf(run(healthCommand, { PORT: port }))).toBe(1)
    } finally {
      child.kill('SIGKILL')
    }
  })
})
