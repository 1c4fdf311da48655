export { engineCaller } from './engine-caller.ts'
export type { EngineCaller, EngineClient } from './engine-client.ts'
