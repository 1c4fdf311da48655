import { everyWindow, readWindowMessage, type WindowCommand, type WindowEnvelope } from '@tidemark/contracts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'

type CommandName = WindowCommand['command']
type CommandOf<Name extends CommandName> = Extract<WindowCommand, { command: Name }>
/** `from` is empty in a message of other software. */
type Listener<Name extends CommandName> = (command: CommandOf<Name>, from: string) => void

interface ChannelPorts {
  post(message: WindowEnvelope & WindowCommand): void
  /** The WindowGUID, or the id of the main window. */
  windowId(): string
  /** Of this page alone: several main windows may be open. */
  readonly pageId: string
  email(): string | null
  report(what: string, data: unknown): void
}

/** Longer than any message with the lists that the schemas allow. */
const maxCharacters = 400_000

/** Sends commands to other windows, and hands those for this window to their listeners. */
export class WindowChannel {
  readonly pageId: string
  readonly #ports: ChannelPorts
  readonly #listeners = new Set<(command: WindowCommand, from: string) => void>()
  readonly #wrongListeners = new Set<() => void>()

  constructor(ports: ChannelPorts) {
    this.#ports = ports
    this.pageId = ports.pageId
  }

  /** `to` is a WindowGUID, the `from` of a received message, or all windows. Without it the main window receives it. */
  send(command: WindowCommand, to?: string): void {
    const email = this.#ports.email()
    const message = {
      ...command,
      from: this.pageId,
      ...(to !== undefined && { to }),
      ...(email !== null && { email }),
    }
    const { length } = JSON.stringify(message)
    if (length > maxCharacters) this.#ports.report('A message to another window is too long', length)
    else this.#ports.post(message)
  }

  on<Name extends CommandName>(name: Name, listener: Listener<Name>): () => void {
    const own = (command: WindowCommand, from: string) => {
      if (command.command === name) listener(command as CommandOf<Name>, from)
    }
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  /** Fires for a known command without its required fields. */
  onWrong(listener: () => void): () => void {
    this.#wrongListeners.add(listener)
    return () => void this.#wrongListeners.delete(listener)
  }

  receive(data: unknown): void {
    const reading = readWindowMessage(data)
    if (!this.#isForThis(reading.envelope)) return
    if (reading.kind === 'command')
      for (const listener of this.#listeners) listener(reading.command, reading.envelope.from ?? '')
    else if (reading.kind === 'wrong') for (const listener of this.#wrongListeners) listener()
    else this.#ports.report('A window sent an unknown message', data)
  }

  #isForThis({ to = mainWindowId, email }: WindowEnvelope): boolean {
    if (email !== undefined && email !== this.#ports.email()) return false
    return to === everyWindow || to === this.pageId || to === this.#ports.windowId()
  }
}
