import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { platformPaths } from '@tidemark/contracts'
import { type Installation, settingsOf, webAddress } from './installation.ts'
import { untilTrue } from './poll.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export const processNames = ['engine-0', 'engine-1', 'web-0', 'web-1'] as const
export type ProcessName = (typeof processNames)[number]

export type ServerProcesses = ReturnType<typeof startServerProcesses>

/** Two engines and two web processes of one installation. */
export function startServerProcesses(installation: Installation) {
  const addresses = [webAddress(installation.webPorts[0]), webAddress(installation.webPorts[1])] as const
  const settings = settingsOf(installation)
  const running = new Map<ProcessName, ServerProcess>()
  const failures: string[] = []
  let starts = 0
  const clockFileOf = (name: ProcessName) => join(installation.folder, `${name}.clock`)

  const webOf = (name: ProcessName): 0 | 1 | null => (name === 'web-0' ? 0 : name === 'web-1' ? 1 : null)

  function start(name: ProcessName): void {
    const web = webOf(name)
    const { folder, programs = [], webPorts } = installation
    const program = programs[starts++ % programs.length]
    running.set(
      name,
      startServerProcess(
        {
          ...settings,
          DATA_DIR: join(folder, name),
          ROLE: web === null ? 'engine' : 'web',
          PORT: web === null ? '0' : String(webPorts[web]),
        },
        { program, clockFile: clockFileOf(name) },
      ),
    )
  }

  async function kill(name: ProcessName): Promise<void> {
    const victim = running.get(name)
    if (!victim) return
    if (!victim.isRunning) failures.push(`${name} had ended by itself: ${victim.output}`)
    await victim.kill()
  }

  const isOk = (web: 0 | 1, path: string): Promise<boolean> =>
    fetch(`${addresses[web]}${path}`).then(
      answer => answer.ok,
      () => false,
    )
  const isServing = (web: 0 | 1): Promise<boolean> => isOk(web, platformPaths.alive)
  const leader = (): ProcessName | null =>
    processNames.find(name => running.get(name)?.isRunning && running.get(name)?.state === 'leading') ?? null

  const describeStates = () =>
    `all processes are ready\n${[...running].map(([name, { state, output }]) => `${name}: ${state}\n${output.slice(-2000)}`).join('\n')}`

  const untilReady = () =>
    untilTrue(describeStates, () => {
      for (const [name, process] of running)
        if (!process.isRunning) throw new Error(`${name} exited: ${process.output}`)
      return leader() !== null && [...running.values()].every(({ state }) => state !== null)
    })

  for (const name of processNames) start(name)
  return {
    addresses,
    start,
    kill,
    /** Sets the wall clock of a process, by the milliseconds by which it is off then. */
    setClock: (name: ProcessName, offsetMs: number) => writeFile(clockFileOf(name), String(offsetMs)),
    /** Whether a web process answers. */
    isServing,
    /** The engine that leads, as far as it has said. */
    leader,
    untilReady,
    /** Whether a web process reports that nothing is wrong. */
    isHealthy: (web: 0 | 1) => isOk(web, platformPaths.health),
    /** Processes that were found dead, with their last words. */
    failures: failures as readonly string[],
    /** Lets the engine that leads write what it has. */
    async stopInOrder() {
      const last = leader()
      await Promise.all(processNames.filter(name => name !== last).map(name => running.get(name)?.kill()))
      if (last) await running.get(last)?.kill('SIGTERM')
    },
    stop: () => Promise.all([...running.values()].map(process => process.kill())),
  }
}
