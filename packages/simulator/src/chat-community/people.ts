/** Somebody with an account at the chat community, in the provider's own words. */
export interface Person {
  /** Larger than a safe integer, as the provider's ids are: a text everywhere. */
  readonly id: string
  readonly username: string
  readonly discriminator: string
  readonly global_name: string | null
  readonly avatar: string | null
}

/** The accounts of the sandbox: one with a picture, one without, one with a number of the old kind behind its name. */
export const people: readonly Person[] = [
  {
    id: '268473310986240001',
    username: 'tidewatcher',
    discriminator: '0',
    global_name: 'Tide Watcher',
    avatar: '5f8b1c2d3e4f5a6b7c8d9e0f1a2b3c4d',
  },
  {
    id: '80351110224678912',
    username: 'nora',
    discriminator: '0',
    global_name: null,
    avatar: null,
  },
  {
    id: '190000000000000007',
    username: 'oldtimer',
    discriminator: '1337',
    global_name: null,
    avatar: 'a_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
]

export const personOf = (id: string | null): Person | null => people.find(person => person.id === id) ?? null
