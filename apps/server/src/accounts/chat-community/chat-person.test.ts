import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarUrl, chatPersonSchema, discordIdOf, displayNameOf } from './chat-person.ts'

const cdn = 'https://cdn.example'

describe('a person of the chat community', () => {
  it.each([
    ['80351110224678912', '0', '/embed/avatars/5.png'],
    ['268473310986240001', '0', '/embed/avatars/4.png'],
    ['80351110224678912', '1337', '/embed/avatars/2.png'],
  ])('[TB-1] %s#%s without a picture has the default %s', (id, discriminator, path) => {
    expect(avatarUrl(cdn, { id, discriminator, avatar: null })).toBe(cdn + path)
  })

  it('[TB-1] has a picture, which may be animated', () => {
    const person = { id: '268473310986240001', discriminator: '0' }
    expect(avatarUrl(cdn, { ...person, avatar: 'f749bb' })).toBe(
      `${cdn}/avatars/268473310986240001/f749bb.webp?size=128`,
    )
    expect(avatarUrl(cdn, { ...person, avatar: 'a_f749bb' })).toBe(
      `${cdn}/avatars/268473310986240001/a_f749bb.webp?size=128&animated=true`,
    )
  })

  it('[AC-3] has a name to show and an id with its number', () => {
    const old = { username: 'oldtimer', discriminator: '1337', global_name: null }
    const migrated = { username: 'nora', discriminator: '0', global_name: null }
    expect([displayNameOf(old), displayNameOf(migrated)]).toEqual(['oldtimer#1337', 'nora'])
    expect(displayNameOf({ ...migrated, global_name: 'Nora B.' })).toBe('Nora B.')
    expect([discordIdOf(old), discordIdOf(migrated)]).toEqual(['oldtimer#1337', 'nora#0'])
  })

  it('[TB-1] whatever the provider answers, the picture is at its content network', () => {
    const anyPerson = fc.record({
      id: fc.oneof(fc.string(), fc.stringMatching(/^\d{1,25}$/)),
      username: fc.string({ minLength: 1 }),
      discriminator: fc.oneof(fc.constant('0'), fc.string()),
      avatar: fc.oneof(fc.constant(null), fc.string(), fc.webUrl(), fc.stringMatching(/^\w{1,70}$/)),
    })
    fc.assert(
      fc.property(anyPerson, given => {
        const parsed = chatPersonSchema.safeParse(given)
        if (!parsed.success) return
        const url = new URL(avatarUrl(cdn, { ...parsed.data, avatar: parsed.data.avatar ?? null }))
        expect(url.origin).toBe(cdn)
        expect(url.pathname).toMatch(/^\/(avatars\/\d+\/\w+\.webp|embed\/avatars\/[0-5]\.png)$/)
      }),
    )
  })
})
