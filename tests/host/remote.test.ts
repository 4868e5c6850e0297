// The remote of a served site: what comes from it, what goes to it, and what it refuses.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gitIn, remoteOf } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { clone, type Hosted, panelOf, SEASON, serveHost, setName } from './support.ts';

let hosted: Hosted;
afterEach(() => hosted?.close());

/** A served clone with a bare remote, and somebody else's clone of that. */
const withRemote = async () => {
  const root = await clone();
  const bare = remoteOf(root);
  hosted = await serveHost(root);
  const other = temporaryFolder();
  gitIn(other, 'clone', '--quiet', bare, '.');
  gitIn(other, 'config', 'user.name', 'Leo Lang');
  gitIn(other, 'config', 'user.email', 'leo@example.com');
  const push = (file: string, change: (text: string) => string) => {
    const name = path.join(other, file);
    fs.writeFileSync(name, change(fs.readFileSync(name, 'utf8')));
    gitIn(other, 'commit', '--quiet', '--all', '--message=From elsewhere');
    gitIn(other, 'push', '--quiet');
  };
  const maya = await hosted.person('Maya', 'owner');
  const panel = await panelOf(hosted, await hosted.cookie(maya));
  return { root, bare, other, push, panel };
};

const headOf = (folder: string) => gitIn(folder, 'rev-parse', 'main');

describe('what somebody pushed', () => {
  it('is shown, with its author, and comes into the drafts', async () => {
    const { root, bare, push, panel } = await withRemote();
    await setName(panel, 'Spring Rush');
    push(SEASON, (text) => text.replace(/(?<=deadline: )\S+/, '2025-11-11'));
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(headOf(bare));
    expect(gitIn(root, 'log', '-1', '--format=%an')).toBe('Leo Lang');
    const value = async () => (await panel.call('GET', `document?file=${SEASON}`)).body.value;
    await expect.poll(async () => (await value()).deadline).toMatch(/^2025-11-11/);
    expect((await value()).name).toBe('Spring Rush');
  });

  it('stays away with its mistakes, until it is right', async () => {
    const { root, bare, push } = await withRemote();
    const [before, folder] = [headOf(root), hosted.host.publication.folder()];
    push(SEASON, (text) => text.replace('name:', 'nam:'));
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(before);
    expect(hosted.host.publication.folder()).toBe(folder);
    expect(hosted.host.publication.trouble()).toContain('nam');
    push(SEASON, (text) => text.replace('nam:', 'name:'));
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(headOf(bare));
    expect(hosted.host.publication.trouble()).toBeUndefined();
  });

  it('is merged value by value with what was published here meanwhile', async () => {
    const { root, bare, push, panel } = await withRemote();
    push(SEASON, (text) => text.replace(/(?<=deadline: )\S+/, '2025-11-11'));
    await setName(panel, 'Spring Rush');
    const { body } = await panel.call('POST', 'publish', {});
    expect(body.refused).toBeUndefined();
    const text = gitIn(root, 'show', `main:${SEASON}`);
    expect(text).toContain('Spring Rush');
    expect(text).toContain('2025-11-11');
    await expect.poll(() => headOf(bare)).toBe(headOf(root));
  });
});

describe('a remote', () => {
  it('that is protected gets a branch, and what was published stays published', async () => {
    const { root, bare, panel } = await withRemote();
    const refuse = 'while read old new ref; do test "$ref" != refs/heads/main || exit 1; done';
    const file = path.join(bare, 'hooks/pre-receive');
    fs.writeFileSync(file, `#!/bin/sh\n${refuse}\n`, { mode: 0o755 });
    const before = headOf(bare);
    await setName(panel, 'Spring Rush');
    expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
    expect(gitIn(root, 'show', `main:${SEASON}`)).toContain('Spring Rush');
    await expect.poll(() => hosted.host.publication.atRemote().is).toBe('proposed');
    expect(headOf(bare)).toBe(before);
    expect(gitIn(bare, 'branch', '--list', 'chapterkit/*', '--format=%(objectname)')).toBe(
      headOf(root),
    );
  });

  it('that is gone leaves it published here, and gets it when it is back', async () => {
    const { root, bare, panel } = await withRemote();
    fs.renameSync(bare, `${bare}.away`);
    await setName(panel, 'Spring Rush');
    expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
    await expect
      .poll(() => hosted.host.publication.atRemote())
      .toMatchObject({ is: 'behind', problem: /./ });
    fs.renameSync(`${bare}.away`, bare);
    await hosted.host.publication.sync();
    expect(headOf(bare)).toBe(headOf(root));
    expect(hosted.host.publication.atRemote()).toEqual({ is: 'same' });
  });

  it('that changed the same field is not overwritten, and is told of', async () => {
    const { root, bare, push, panel } = await withRemote();
    fs.renameSync(bare, `${bare}.away`);
    await setName(panel, 'Spring Rush');
    await panel.call('POST', 'publish', {});
    fs.renameSync(`${bare}.away`, bare);
    push(SEASON, (text) => text.replace(/(?<=^name: ).*/m, 'Winter Rush'));
    const [here, there] = [headOf(root), headOf(bare)];
    await hosted.host.publication.sync();
    expect([headOf(root), headOf(bare)]).toEqual([here, there]);
    expect(hosted.host.publication.trouble()).toContain(SEASON);
  });
});
