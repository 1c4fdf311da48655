import { createLiveClient } from '../../live/live-client.ts'

/** The live client of this window. Receives nothing until `joinLive`. */
export const liveClient = createLiveClient()
