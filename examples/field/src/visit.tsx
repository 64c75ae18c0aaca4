import { writePoint } from '@geofield/client/geo'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { describeStatus, nameOf, statusOf } from './day.tsx'
import type { Day, Visit, Work } from './work.ts'

interface Props {
  visit: Visit
  day: Day
  work: Work
  onClose: () => void
}

/** One visit: check in with a photo, check out, and what the server refused. */
export function VisitScreen({ visit, day, work, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [photo, setPhoto] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { status } = statusOf(visit, day)
  const refused = day.waiting.filter(
    ({ work, failure }) => failure && work.operation === 'createEvent' && work.body.recordNodeId === visit.Id,
  )
  useEffect(() => {
    heading.current!.focus()
    void work.findPhoto(visit.Id).then(setPhoto)
  }, [visit.Id, work])
  async function attempt(run: () => Promise<void>): Promise<void> {
    setBusy(true)
    await run().then(
      () => setProblem(''),
      (error: Error) => setProblem(error.message),
    )
    setBusy(false)
  }
  const report = (action: 'check_in' | 'check_out') =>
    attempt(async () => work.add(visit.Id, action, await findPlace()))
  const keepPhoto = ({ target }: ChangeEvent<HTMLInputElement>) =>
    attempt(async () => {
      const [file] = target.files ?? []
      if (!file) return
      const shrunk = await shrink(file)
      await work.savePhoto(visit.Id, shrunk)
      setPhoto(shrunk)
    })
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {nameOf(visit)}
      </h1>
      <p>{visit.customer?.customer_address}</p>
      <p role="status">{describeStatus(visit, day)}</p>
      <label>
        Photo (stays on this device)
        <input type="file" accept="image/*" capture="environment" onChange={keepPhoto} />
      </label>
      {photo && <img src={photo} alt={`At ${nameOf(visit)}`} />}
      <div role="group">
        <button disabled={isBusy || status > 2} aria-busy={isBusy} onClick={() => report('check_in')}>
          Check in
        </button>
        <button disabled={isBusy || status !== 3} onClick={() => report('check_out')}>
          Check out
        </button>
      </div>
      <p role="alert">{problem}</p>
      {refused.map(({ Id, failure }) => (
        <p key={Id} role="alert">
          Refused: {failure!.message} <button onClick={() => work.drop(Id)}>Drop it</button>
        </p>
      ))}
      <button className="secondary" onClick={onClose}>
        Back
      </button>
    </main>
  )
}

/** Where the device is, as the text of a GeoJSON point; undefined if it does not say so within 10 seconds. */
function findPlace(): Promise<string | undefined> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(writePoint({ lat: coords.latitude, lon: coords.longitude })),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}

/** A photo of at most 1,000 pixels a side, as a data URL. */
async function shrink(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, 1_000 / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.8)
}
