/** A setting with which the process cannot work. The message is for the operator. */
export class ConfigError extends Error {
  readonly code = 'bad_config'
}
