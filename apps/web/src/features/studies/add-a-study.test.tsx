import { Menu } from '@mantine/core'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ChartWidget,
  createStudies,
  createStudyRegistry,
  type StudyRegistry,
  studyList,
  studyRegistry,
} from '@tidemark/chart'
import { describe, expect, it, vi } from 'vitest'
import { createFakeChart } from '../../testing/fake-chart.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { StudyMenuItems } from './study-menu-items.tsx'
import { StudySettingsDialog } from './study-settings-dialog.tsx'

/** The registry of the chart and one study more, as if its file and line had been added. */
const withOneMore = createStudyRegistry([
  ...studyRegistry.all,
  {
    ...studyRegistry.get('bollinger'),
    kind: 'envelope',
    name: 'Envelope',
    shortName: 'ENV',
    settings: [
      { kind: 'number', name: 'percent', label: 'Per cent', min: 1, max: 9, step: 1, defaultValue: 2 },
      {
        kind: 'choice',
        name: 'average',
        label: 'Type',
        choices: ['simple', 'exponential'],
        defaultValue: 'simple',
      },
    ],
    titleSettings: ['percent'],
  },
])

let idCount = 0

function loadStudies(registry: StudyRegistry) {
  const { widget } = createFakeChart()
  return createStudies({
    chart: widget as unknown as ChartWidget,
    ids: () => {
      idCount += 1
      return `study-${idCount}`
    },
    registry,
  })
}

const menu = (
  <Menu opened>
    <Menu.Dropdown>
      <StudyMenuItems />
    </Menu.Dropdown>
  </Menu>
)
const itemNames = () => screen.getAllByRole('menuitem').map(item => item.textContent)

describe('[CH-12] the menu of studies', () => {
  it('lists every study by its name, disabled until the chart has loaded', async () => {
    const store = createChartStore()
    renderInWorkspace(menu, undefined, store)
    await screen.findAllByRole('menuitem')
    const names = studyRegistry.all.map(({ name }) => name)
    expect(studyList.map(({ name }) => name)).toEqual(names)
    expect(itemNames()).toEqual(names)
    for (const item of screen.getAllByRole('menuitem')) expect(item).toHaveProperty('disabled', true)
    act(() => store.getState().setStudies(loadStudies(studyRegistry)))
    expect(itemNames()).toEqual(names)
    for (const item of screen.getAllByRole('menuitem')) expect(item).toHaveProperty('disabled', false)
  })

  it('offers a new study without further code', async () => {
    const studies = loadStudies(withOneMore)
    const store = createChartStore()
    store.getState().setStudies(studies)
    renderInWorkspace(menu, undefined, store)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Envelope' }))
    expect(studies.docs).toMatchObject([{ kind: 'envelope', settings: { percent: 2, average: 'simple' } }])
    expect(studies.values()).toMatchObject([{ title: 'ENV 2' }])
  })
})

describe('[CH-12] the settings dialog', () => {
  function openDialog(registry: StudyRegistry, kind: string) {
    const studies = loadStudies(registry)
    studies.add(kind)
    const [doc] = studies.docs
    if (doc === undefined) throw new Error(`No study of the kind ${kind}`)
    const onClose = vi.fn()
    renderInWorkspace(<StudySettingsDialog doc={doc} studies={studies} onClose={onClose} />)
    return { studies, onClose, definition: registry.get(kind) }
  }

  it.each(studyRegistry.all)(
    'of $kind has its name, and every setting and plot by its label',
    async ({ kind }) => {
      const { definition } = openDialog(studyRegistry, kind)
      const dialog = within(await screen.findByRole('dialog', { name: definition.name }))
      for (const { label } of definition.settings) expect(dialog.getByLabelText(label)).toBeTruthy()
      for (const { label } of definition.plots) {
        expect(dialog.getByLabelText(`Colour of ${label}`)).toBeTruthy()
        expect(dialog.getByLabelText(`Width of ${label}`)).toBeTruthy()
      }
    },
  )

  it('edits a new study within its limits without further code', async () => {
    const { studies } = openDialog(withOneMore, 'envelope')
    const dialog = within(await screen.findByRole('dialog', { name: 'Envelope' }))
    fireEvent.change(dialog.getByLabelText('Per cent'), { target: { value: '12' } })
    expect(dialog.getByRole('alert').textContent).toBe('Enter a number from 1 to 9')
    fireEvent.change(dialog.getByLabelText('Per cent'), { target: { value: '7' } })
    fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'exponential' } })
    expect(studies.docs[0]?.settings).toEqual({ percent: 7, average: 'exponential' })
  })

  it('leaves the chart behind it bright, and Enter closes it once every number is in range', async () => {
    const user = userEvent.setup()
    const { onClose } = openDialog(withOneMore, 'envelope')
    const field = within(await screen.findByRole('dialog', { name: 'Envelope' })).getByLabelText('Per cent')
    const overlay = document.querySelector<HTMLElement>('.mantine-Modal-overlay')
    expect(overlay?.style.getPropertyValue('--overlay-bg')).toBe('rgba(0, 0, 0, 0)')
    await fillIn(user, field, '12')
    await user.keyboard('{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    await fillIn(user, field, '7')
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
