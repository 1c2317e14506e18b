"""What the client sends, and how it goes on after failures: on answers that a test makes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import httpx
import pytest

from footnote import AsyncFootnote, Footnote, IncompleteAnswer, PlatformFailed, Unreachable

Handler = Callable[[httpx.Request], httpx.Response]
SKILLS = {"skills": [], "count": 0, "next_cursor": None}


def problem(status: int, code: str, retryable: bool = True) -> httpx.Response:
    body = {"code": code, "detail": "no", "retryable": retryable, "request_id": "r"}
    return httpx.Response(status, json=body, headers={"retry-after": "0"})


def play(*answers: httpx.Response | Exception) -> tuple[Handler, list[httpx.Request]]:
    left, seen = list(answers), []

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        answer = left.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    return handle, seen


def client(handler: Handler) -> Footnote:
    return Footnote("http://platform", "secret", transport=httpx.MockTransport(handler))


def test_tries_again_when_the_platform_asks_to() -> None:
    handler, seen = play(problem(503, "overloaded"), httpx.ConnectError("gone"), httpx.Response(200, json=SKILLS))
    assert client(handler).list_skills().count == 0
    assert [request.headers["authorization"] for request in seen] == ["Bearer secret"] * 3


def test_never_repeats_what_would_do_something_twice() -> None:
    handler, seen = play(problem(503, "overloaded"))
    with pytest.raises(PlatformFailed) as failure:
        client(handler).create_token({"name": "a", "scopes": ["read"]})
    assert (failure.value.code, failure.value.retryable, len(seen)) == ("overloaded", True, 1)


def test_gives_one_key_to_all_tries_of_a_creation() -> None:
    handler, seen = play(problem(503, "overloaded"), problem(409, "skill_exists", False))
    with pytest.raises(Exception, match="skill_exists"):
        client(handler).create_skill({"name": "a", "display_name": "A", "description": "d", "content": "c"})
    assert len({request.headers["idempotency-key"] for request in seen}) == 1 and len(seen) == 2


def test_writes_parts_of_paths_and_queries() -> None:
    handler, seen = play(httpx.Response(200, text="# A"))
    client(handler).get_report_markdown("a/b")
    assert seen[0].url.raw_path == b"/api/reports/a%2Fb/markdown"


def test_knows_an_answer_that_is_not_the_platforms() -> None:
    handler, _seen = play(*[httpx.Response(502, text="<html>Bad gateway</html>", headers={"retry-after": "0"})] * 4)
    with pytest.raises(PlatformFailed, match="502 upstream_unavailable"):
        client(handler).list_skills()


def frames(*chunks: dict[str, object], first: int = 1) -> str:
    lines = [f"id: {at}\ndata: {json.dumps(chunk, ensure_ascii=False)}\n\n" for at, chunk in enumerate(chunks, first)]
    return ": beat\n\n" + "".join(lines)


def stream(text: str) -> httpx.Response:
    return httpx.Response(200, text=text, headers={"x-conversation-id": "thread1"})


def text_of(delta: str) -> dict[str, object]:
    return {"type": "text-delta", "id": "t", "delta": delta}


FINISH: dict[str, object] = {"type": "finish", "messageMetadata": {"stop_reason": "done"}}


def broken() -> list[httpx.Response | Exception]:
    # The separator is a line end for Python and none in JSON.
    return [
        stream(frames(text_of("one\u2028 "))),
        problem(503, "upstream_unavailable"),
        httpx.ConnectError("gone"),
        stream(frames(text_of("two"), FINISH, first=2)),
    ]


def test_goes_on_with_an_answer_after_its_last_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footnote._answer.pause_s", lambda error, failures: 0.0)
    handler, seen = play(*broken())
    assert list(client(handler).ask("Why?")) == ["one\u2028 ", "two"]
    assert [request.method for request in seen] == ["POST", "GET", "GET", "GET"]
    assert seen[3].headers["last-event-id"] == "1"

    handler, seen = play(*broken())

    async def use() -> str:
        transport = httpx.MockTransport(handler)
        async with AsyncFootnote("http://platform", "secret", transport=transport) as footnote:
            return str((await footnote.ask("Why?").read()).text)

    assert asyncio.run(use()) == "one\u2028 two"
    assert len(seen) == 4


def test_asks_again_under_the_same_key_when_no_event_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footnote._answer.pause_s", lambda error, failures: 0.0)
    handler, seen = play(httpx.ReadError("gone"), stream(frames(text_of("all"), FINISH)))
    assert client(handler).ask("Why?").read().text == "all"
    assert len({request.headers["idempotency-key"] for request in seen}) == 1 and len(seen) == 2


def test_does_not_call_a_cut_answer_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footnote._answer.pause_s", lambda error, failures: 0.0)
    handler, _seen = play(stream(frames(text_of("half"))), *[httpx.ConnectError("gone")] * 9)
    with pytest.raises(Unreachable):
        client(handler).ask("Why?").read()
    lost: dict[str, object] = {"type": "finish", "messageMetadata": {"stop_reason": "lost"}}
    handler, _seen = play(stream(frames(text_of("half"), lost)))
    with pytest.raises(IncompleteAnswer):
        client(handler).ask("Why?").read()
    failed: dict[str, object] = {"type": "data-problem", "data": {"status": 502, "code": "model_unavailable", "detail": "no"}}
    handler, _seen = play(stream(frames(failed, FINISH)))
    with pytest.raises(PlatformFailed, match="model_unavailable"):
        client(handler).ask("Why?").read()
