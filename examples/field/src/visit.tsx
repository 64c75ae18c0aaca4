import { writePoint } from '@geofield/client/geo'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { describeStatus, nameOf, statusOf } from './day.tsx'
import { type Day, type Visit, type Work, workOf } from './work.ts'

interface Props {
  visit: Visit
  day: Day
  work: Work
  onClose: () => void
}

/** One visit: check in with a photo, check out, and what the server refused. */
export function VisitScreen({ visit, day, work, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [photo, setPhoto] = useState<Blob>()
  const [waitingPhoto, setWaitingPhoto] = useState<Blob>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { status } = statusOf(visit, day)
  const refused = workOf(visit.Id, day.waiting).filter(({ failure }) => failure)
  useEffect(() => heading.current!.focus(), [])
  useEffect(() => void work.findPhoto(visit.Id).then(setWaitingPhoto), [visit.Id, work, day.waiting])
  async function attempt(run: () => Promise<void>): Promise<void> {
    setBusy(true)
    await run().then(
      () => setProblem(''),
      (error: Error) => setProblem(error.message),
    )
    setBusy(false)
  }
  const report = (action: 'check_in' | 'check_out') =>
    attempt(async () => {
      await work.add(visit.Id, action, await findPlace(), photo)
      setPhoto(undefined)
    })
  const shown = photo ?? waitingPhoto
  const keepPhoto = ({ target }: ChangeEvent<HTMLInputElement>) =>
    attempt(async () => {
      const [file] = target.files ?? []
      if (file) setPhoto(await shrink(file))
    })
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {nameOf(visit)}
      </h1>
      <p>{visit.customer?.customer_address}</p>
      <p role="status">{describeStatus(visit, day)}</p>
      <label>
        Photo (sent with the next check-in or check-out)
        <input key={status} type="file" accept="image/*" capture="environment" onChange={keepPhoto} />
      </label>
      {shown && <Photo photo={shown} alt={`At ${nameOf(visit)}`} />}
      <div role="group">
        <button disabled={isBusy || status > 2} aria-busy={isBusy} onClick={() => report('check_in')}>
          Check in
        </button>
        <button disabled={isBusy || status !== 3} onClick={() => report('check_out')}>
          Check out
        </button>
      </div>
      <p role="alert">{problem}</p>
      {refused.map((each) => (
        <p key={each.Id} role="alert">
          Refused: {each.failure!.message} <button onClick={() => work.drop(each)}>Drop it</button>
        </p>
      ))}
      <button className="secondary" onClick={onClose}>
        Back
      </button>
    </main>
  )
}

function Photo({ photo, alt }: { photo: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url && <img src={url} alt={alt} />
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

/** A photo of at most 1,600 pixels a side. */
async function shrink(file: File): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, 1_600 / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The photo can’t be read.')))
    canvas.toBlob(take, 'image/jpeg', 0.8)
  })
}
