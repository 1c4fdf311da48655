import { createLiveClient } from '../../live/live-client.ts'

/** This window's part of the streams. Silent until the window joins the others. */
export const liveClient = createLiveClient()
