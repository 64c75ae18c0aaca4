import S3rver from 's3rver'

/** The account that the store accepts. */
export const storeAccount = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts an S3-compatible store of one bucket in a folder, and lets the environment name it. */
export async function startTestStore(directory: string, bucket: string): Promise<S3rver> {
  const configureBuckets = [{ name: bucket, configs: [] }]
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await store.run()
  Object.assign(process.env, { ...storeAccount, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` })
  return store
}

/** Takes the store out of the environment, which other files of tests share. */
export function forgetTestStore(): void {
  for (const name of [...Object.keys(storeAccount), 'AWS_ENDPOINT_URL_S3']) delete process.env[name]
}
