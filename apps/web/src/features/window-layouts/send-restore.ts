import type { WindowCommand } from '@tidemark/contracts'
import type { JsonRecord } from '../../platform/preferences/json-record.ts'
import { windowChannel } from '../window-messages/index.ts'
import type { Place } from './fit-place.ts'

type Restore = Extract<WindowCommand, { command: 'restoreWindow' }>

/** For windows that have just been opened: they hear nothing before they have registered. */
const waiting = new Map<string, Restore>()

windowChannel.on('register', ({ windowId }) => {
  const command = waiting.get(windowId)
  waiting.delete(windowId)
  if (command) windowChannel.send(command, windowId)
})

/** Sends its place and content to a window of a layout, now or when its page has loaded. */
export function sendRestore(id: string, place: Place, meta: JsonRecord, isOpen: boolean): void {
  const command: Restore = { command: 'restoreWindow', ...place, meta: { ...meta } }
  if (isOpen) windowChannel.send(command, id)
  else waiting.set(id, command)
}
