// A line of a YAML file → a quote that nobody closes, a hyphen or a colon without its space.
import { lineAround } from './lines.ts';
import { spaceAt, syntaxProblem, type YamlProblem } from './problem.ts';

export function unclosedQuote(sign: string, at: number): YamlProblem {
  return syntaxProblem({ say: 'unclosedQuote', sign }, [at, at + 1]);
}

export function gluedIn(text: string, offset: number): YamlProblem | undefined {
  const line = lineAround(text, offset);
  const hyphen = /^\s*-(?=[\p{L}\p{N}"']|\$\{)/u.exec(line.text);
  if (hyphen) {
    const at = line.start + hyphen[0].length - 1;
    return syntaxProblem({ say: 'gluedHyphen' }, [at, at + 1], spaceAt(at + 1, 'hyphen'));
  }
  const [, before = '', name] =
    /^(\s*(?:- +)*)([\p{L}][\w-]*):(?!\/\/)(?=[^\s:])/u.exec(line.text) ?? [];
  if (name === undefined) return undefined;
  const at = line.start + before.length;
  return syntaxProblem(
    { say: 'gluedColon', name },
    [at, at + name.length + 1],
    spaceAt(at + name.length + 1, 'colon'),
  );
}
