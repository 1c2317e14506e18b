import { testServers } from '@research/testing';
import { createS3ObjectStore } from '../src/index.ts';
import { objectStoreContract } from './object-store-contract.ts';

describe('objects on an S3 endpoint', () => {
  objectStoreContract(async () => {
    const store = createS3ObjectStore(testServers().s3Url);
    await store.createBucket();
    return { store, close: async () => {} };
  });

  it('says that the store is away', async () => {
    const away = createS3ObjectStore('http://key:secret@127.0.0.1:9/bucket');
    await expect(away.head('a')).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(away.ready()).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});
