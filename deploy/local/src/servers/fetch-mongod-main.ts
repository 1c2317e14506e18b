// Prints the path of an official mongod in MONGOMS_DOWNLOAD_DIR, after downloading it there.
import { MongoBinary } from 'mongodb-memory-server-core';

const downloadDir = process.env.MONGOMS_DOWNLOAD_DIR;
const path = await MongoBinary.getPath(downloadDir === undefined ? {} : { downloadDir });
process.stdout.write(`${path}\n`);
